/** The text of a pack: what pack.yaml says of the town, and the sections of each edition. */
import { packFile, type PackFile, type Section } from '../pack.ts';
import type { Code } from '../places.ts';
import type { Report } from './faults.ts';
import { inFolder, type PackFiles } from './files.ts';
import { readSection } from './section.ts';
import { shaped } from './shape.ts';
import { readYaml } from './yaml.ts';

/** Reads pack.yaml. @param folder name of the pack's folder, which must be its id */
export function readAbout(files: PackFiles, folder: string, report: Report): PackFile | undefined {
  const file = 'pack.yaml';
  const text = files.get(file);
  if (text === undefined) {
    report({ file, problem: 'This file is missing: it says which town this is.' });
    return undefined;
  }
  const sourced = readYaml(file, text, report);
  const about = sourced && shaped(packFile, sourced, report);
  if (about === undefined) return undefined;
  if (about.id !== folder)
    report({
      file,
      problem: `The id is "${about.id}", and the folder is named "${folder}".`,
      remedy: 'Make them the same.',
    });
  if (about.offices['general'] === undefined)
    report({
      file,
      place: 'offices',
      problem: 'There is no office "general".',
      remedy: 'Add the office to ask where no other fits.',
    });
  if (!files.has(about.source.file) && !files.has(`source/${about.source.file}`))
    report({ file, place: 'source > file', problem: `There is no file ${about.source.file}.` });
  if (about.editions.filter((edition) => edition.default === true).length !== 1)
    report({ file, place: 'editions', problem: 'Exactly one edition must have "default: true".' });
  if (!isTimeZone(about.timeZone))
    report({
      file,
      place: 'timeZone',
      problem: `"${about.timeZone}" is not a time zone.`,
      remedy: 'Write it as in America/Chicago.',
    });
  return about;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Reads the sections of every edition. */
export function readEditions(files: PackFiles, about: PackFile, report: Report): Code {
  const chapter = `chapter-${about.chapter.number}`;
  const editions = new Map<string, readonly Section[]>();
  for (const { id, folder } of about.editions) {
    const path = folder === '' ? chapter : `${chapter}/${folder}`;
    const sections: Section[] = [];
    for (const [file, text] of inFolder(files, path, '.md')) {
      const section = readSection(file, text, id, report);
      if (section === undefined) continue;
      if (sections.some(({ number }) => number === section.number))
        report({ file, problem: `There are two files for § ${section.number}.` });
      sections.push(section);
    }
    if (sections.length === 0) report({ file: path, problem: `The edition "${id}" has no section.` });
    editions.set(id, sections);
  }
  const first = about.editions.find((edition) => edition.default === true) ?? about.editions[0];
  return { editions, defaultEdition: first?.id ?? '' };
}
