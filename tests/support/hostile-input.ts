/** Inputs that a hostile client would send, made from what the OpenAPI and AsyncAPI documents say of a field. */
import fc from 'fast-check';

const TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202eabc',
  '\u200b\u200d\ufeff',
  '👩‍👩‍👧‍👦'.repeat(40),
  'e\u0301'.repeat(200),
  'x'.repeat(100_000),
  "' or 1=1 --",
  '"; drop table user; --',
  '%_\\%',
  '1) union select * from session --',
  '../../../etc/passwd',
  '..%2f..%2fsecret',
  '%00',
  'C:\\windows\\win.ini',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'http://127.0.0.1/',
  'file:///etc/passwd',
  '{{7*7}}',
  'a\r\nset-cookie: x=1',
  '__proto__',
  'constructor',
  'toString',
];
/** As text, since JSON.stringify would make 0 of -0 and null of the infinite. */
const NUMBERS: readonly string[] = [
  '-0',
  '0',
  '-1',
  '1.5',
  '1e308',
  '1e999',
  '-1e999',
  '9007199254740992',
  '2147483648',
  '-2147483649',
  '"NaN"',
  '"Infinity"',
  '"0x10"',
  '"1e3"',
];
const SHAPES: readonly string[] = [
  'null',
  'true',
  '[]',
  '{}',
  '[null]',
  '[[[[1]]]]',
  '{"$ne":1}',
  '{"__proto__":{"isOperator":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  `[${Array(3000).fill(1).join()}]`,
  `${'['.repeat(3000)}${']'.repeat(3000)}`,
  `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`,
  // Just within the size of a body and of a frame.
  `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
];

/** A value as JSON text. */
const anyValue = fc.oneof(
  fc.constantFrom(...TEXTS.map(text => JSON.stringify(text))),
  fc.string({ unit: 'binary', maxLength: 30 }).map(text => JSON.stringify(text)),
  fc.constantFrom(...NUMBERS),
  fc.constantFrom(...SHAPES),
);
const GONE = '';
const EXTRA = ['__proto__', 'constructor', 'is_operator', 'user_id', 'id', 'toString'];

export interface Hostile {
  /** JSON of an object; names may be there twice. */
  json: string;
  /** The same as names and texts, for a query. */
  pairs: [string, string][];
}

/** `plain`: an input that is taken; of it, and of all the documented `fields`, one to three are changed. */
export function hostileInputs(
  plain: Record<string, unknown>,
  fields: readonly string[],
  { seed, count }: { seed: number; count: number },
): Hostile[] {
  const name = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...(fields.length > 0 ? fields : EXTRA)) },
    { weight: 1, arbitrary: fc.constantFrom(...EXTRA) },
  );
  const value = fc.oneof({ weight: 9, arbitrary: anyValue }, { weight: 1, arbitrary: fc.constant(GONE) });
  const changes = fc.array(fc.tuple(name, value, fc.boolean()), { minLength: 1, maxLength: 3 });
  return fc.sample(changes, { seed, numRuns: count }).map(changed => {
    let pairs = Object.entries(plain).map(([key, one]): [string, string] => [key, JSON.stringify(one)]);
    for (const [key, text, isTwice] of changed) {
      if (!isTwice) pairs = pairs.filter(([other]) => other !== key);
      if (text !== GONE) pairs.push([key, text]);
    }
    const json = `{${pairs.map(([key, text]) => `${JSON.stringify(key)}:${text}`).join()}}`;
    return { json, pairs: pairs.map(([key, text]) => [key, asQuery(text)]) };
  });
}

/** Texts without their quotes. */
function asQuery(json: string): string {
  const text = json.startsWith('"') ? (JSON.parse(json) as string) : json;
  return text.toWellFormed();
}
