/** What a field of the contract holds, in words, with its unit: for authors of clients. */
import { DESK_FIELDS } from './desk.ts';
import { FACT_FIELDS } from './facts.ts';
import { PEOPLE_FIELDS } from './people.ts';
import { ROOM_FIELDS } from './rooms.ts';
import { SCOPED_FIELDS } from './scoped.ts';

const FIELDS: Readonly<Record<string, string>> = {
  ...FACT_FIELDS,
  ...PEOPLE_FIELDS,
  ...ROOM_FIELDS,
  ...DESK_FIELDS,
};

/**
 * `root`: the named shape, the call or the frame that the field stands in. Undefined for a field without words, which
 * a test finds.
 */
export function wordsFor(root: string, name: string): string | undefined {
  const family = root.split('.', 1)[0];
  return SCOPED_FIELDS[`${root}.${name}`] ?? SCOPED_FIELDS[`${family}.*.${name}`] ?? FIELDS[name];
}
