/** Generated messages: fragments of everyday questions, and everything else that people paste into a box. */
import fc from 'fast-check';
import type { Town } from '../../bot/town.ts';
import { everydayQuestions } from '../bot/everyday.ts';

/** Days that are none, or hardly: each must be asked about or left alone, never bent. */
export const oddDays = [
  'february 30', 'feb 29', '2/29/2027', '02/30/2026', 'the 31st', 'june 31 2026', '13/13/2026', '00/00/0000', '99/99/9999', '30/10/2026', '2026-02-30',
  '2026-13-01', '0000-00-00', '9999-12-31', '12/31/9999', '1/1/1', 'nació el 10 de febrero', 'in may', 'end of july', 'last month', 'next tuesday', '3 days ago',
  '999999999999 days ago', '-5 days ago', 'yesterday yesterday', 'feb 10 20266', 'q1 2026', 'the second of never', '0th of may', 'march 00', '1e9 weeks ago',
]; // prettier-ignore

/** What breaks programs: markup, databases, patterns, marks without letters. */
export const nasty = [
  "'; DROP TABLE conversations; --", '<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '[x](javascript:alert(1))', '${7*7}', '{{7*7}}', '%s%s%n', '../../etc/passwd',
  '(a+)+$', '[', '(', '\\', '*', '?', '^$.|?*+()[]{}', '(?<x', '.*.*.*.*x', 'a'.repeat(300), '1'.repeat(400), '$'.repeat(50), '-'.repeat(120), ' '.repeat(500),
  '§', '§§§', '98-', '90.', '§ 98-999999', '98-6(((((', '98-6A(3)(a)(b)(c)(d)', 'NaN', 'undefined', 'null', '__proto__', 'constructor', 'toString', '0', '-1', '1e308', '٣ كلاب', '１２３',
  '🐶', '🐶'.repeat(40), '👩‍👩‍👧‍👦', '\u0000', '\u0007\u001b[31m', '\ud800', '\udfff\ud800', '\u202e txet', '\ufeff', '\u0301'.repeat(80), 'é', 'ﬁne', 'İ', 'ß', '犬は飼えますか', 'можно ли держать свинью',
  'هل يمكنني', 'สุนัข', 'संख्या', '\n\n\n', '\r\n', '\t', '"', '""""', '“', '‘’', '...', '!!!', '???', '? ? ? ?', '1) 2) 3)', '1. a 2. b 3. c 4. d 5. e 6. f', 'and and and and', ', , , ,',
  'as of', 'as of 2026-02-30: fine?', 'as of feb 10: x', 'dispatch:', 'dispatch: 🐶', 'checklist', 'checklist 98-6', 'more', 'start over', 'idk', 'yes but', 'no wait yes', '1', '2', '9',
]; // prettier-ignore

/** Messages of a person to a town. */
export function messages(town: Town): fc.Arbitrary<string> {
  const asks = everydayQuestions(town).map(({ ask }) => ask);
  const words = asks.flatMap((ask) => ask.split(' '));
  const fragment = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...asks) },
    {
      weight: 5,
      arbitrary: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 9 }).map((some) => some.join(' ')),
    },
    { weight: 2, arbitrary: fc.constantFrom(...oddDays) },
    { weight: 2, arbitrary: fc.constantFrom(...nasty) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  );
  return fc
    .array(fragment, { minLength: 1, maxLength: 4 })
    .chain((parts) => fc.constantFrom(' ', ', ', '? ', ' and ', '\n', '. ').map((joint) => parts.join(joint)));
}
