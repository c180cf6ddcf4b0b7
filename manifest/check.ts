/** What a package must keep to: the manifest's schema, and the store's rules for names, domains and icons. */
import { createRequire } from 'node:module';
import type { Picture } from './png.ts';
import { readPng } from './png.ts';

/** The files of a package by name. */
export type Files = ReadonlyMap<string, Buffer>;

const schemas = '@microsoft/app-manifest/build/json-schemas/teams';
const require = createRequire(import.meta.url);

/** Everything that is wrong with a package; empty where nothing is. */
export async function faultsOf(files: Files): Promise<string[]> {
  const manifest = parsed(files, 'manifest.json');
  if (manifest === undefined) return ['manifest.json: is not JSON'];
  return [
    ...(await schemaFaults('manifest.json', manifest, 'MicrosoftTeams.schema.json', manifest)),
    ...(await languageFaults(files, manifest)),
    ...storeFaults(files, manifest),
    ...iconFaults(files, 'color.png', 192, colorFault),
    ...iconFaults(files, 'outline.png', 32, outlineFault),
  ];
}

type Json = Readonly<Record<string, unknown>>;

function parsed(files: Files, name: string): Json | undefined {
  try {
    return JSON.parse(files.get(name)?.toString('utf8') ?? '') as Json;
  } catch {
    return undefined;
  }
}

/** Checks against the schemas that the library ships: no network. */
async function schemaFaults(name: string, json: Json, schema: string, { manifestVersion }: Json): Promise<string[]> {
  const { ManifestUtil } = await import('@microsoft/app-manifest');
  const shipped = strict(require(`${schemas}/v${String(manifestVersion)}/${schema}`) as Json);
  // The library's name for it is old; the check is the one that its newer one calls.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  const faults = await ManifestUtil.validateManifestAgainstSchema(json as never, shipped as never);
  return faults.map((fault) => `${name}: ${fault}`);
}

/** The schema of languages names two of its patterns with a bare "]", which strict patterns do not allow. */
function strict(schema: Json): Json {
  const { patternProperties } = schema;
  if (typeof patternProperties !== 'object' || patternProperties === null) return schema;
  const entries = Object.entries(patternProperties).map(
    ([name, rule]) => [name.replaceAll('\\b]', '\\b\\]'), rule] as const,
  );
  return { ...schema, patternProperties: Object.fromEntries(entries) };
}

async function languageFaults(files: Files, manifest: Json): Promise<string[]> {
  const { additionalLanguages = [] } = (manifest['localizationInfo'] ?? {}) as {
    additionalLanguages?: { file: string }[];
  };
  const faults = await Promise.all(
    additionalLanguages.map(async ({ file }) => {
      const json = parsed(files, file);
      if (json === undefined) return [`${file}: is not in the package, or not JSON`];
      return schemaFaults(file, json, 'MicrosoftTeams.Localization.schema.json', manifest);
    }),
  );
  return faults.flat();
}

function storeFaults(files: Files, manifest: Json): string[] {
  const text = files.get('manifest.json')?.toString('utf8') ?? '';
  const open = [...new Set(text.match(/\$\{\w+\}/g) ?? [])].map((name) => `manifest.json: ${name} is not filled in`);
  const domains = (manifest['validDomains'] ?? []) as string[];
  const outside = (text.match(/"(?:contentUrl|configurationUrl)": "[^"]*"/g) ?? []).filter(
    (address) => !domains.some((domain) => address.includes(`"https://${domain}/`)),
  );
  const names = new Set(files.keys());
  const wanted = Object.values((manifest['icons'] ?? {}) as Record<string, string>);
  return [
    ...open,
    ...outside.map((address) => `manifest.json: ${address} is not in validDomains`),
    ...domains
      .filter((domain) => /[*/:]|localhost/.test(domain))
      .map((domain) => `manifest.json: validDomains holds "${domain}", which is no plain domain`),
    ...wanted.filter((name) => !names.has(name)).map((name) => `${name}: is not in the package`),
  ];
}

function iconFaults(
  files: Files,
  name: string,
  size: number,
  fault: (picture: Picture) => string | undefined,
): string[] {
  const file = files.get(name);
  if (file === undefined) return [`${name}: is not in the package`];
  try {
    const picture = readPng(file);
    if (picture.width !== size || picture.height !== size)
      return [`${name}: must be ${String(size)} by ${String(size)} pixels`];
    const found = fault(picture);
    return found === undefined ? [] : [`${name}: ${found}`];
  } catch (error) {
    return [`${name}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** The color icon is opaque: a transparent one shows whatever is behind it. */
const colorFault = ({ pixels }: Picture): string | undefined =>
  pixels.some(([, , , opacity]) => opacity !== 255) ? 'must be opaque' : undefined;

/** The outline icon is white on a transparent ground. */
function outlineFault({ pixels }: Picture): string | undefined {
  if (pixels.some(([red, green, blue, opacity]) => opacity > 0 && (red !== 255 || green !== 255 || blue !== 255)))
    return 'must be white alone';
  return pixels.some(([, , , opacity]) => opacity === 0) && pixels.some(([, , , opacity]) => opacity === 255)
    ? undefined
    : 'must be white on a transparent ground';
}
