/** Which manager changed a field last, by the events of the group. Pure. */
import type { ImEvents } from '../../im/client.ts';

type FieldsChanged = Pick<ImEvents['event'], 'config_rev' | 'changed'>;

export interface Changers {
  /** The group's revision after the latest event. */
  rev: number;
  /** Names by field, as events name the fields: 'group.name', 'channel:7.link'. */
  names: ReadonlyMap<string, string>;
}

export const NO_CHANGERS: Changers = { rev: 0, names: new Map() };

/** A missed event may have changed any field: then none of the earlier ones counts. */
export function withChange({ rev, names }: Changers, { config_rev, changed }: FieldsChanged): Changers {
  if (config_rev < rev) return { rev, names: new Map() };
  const next = new Map(config_rev === rev + 1 ? names : []);
  for (const field of changed?.fields ?? []) next.set(field, changed!.nickname);
  return { rev: config_rev, names: next };
}

/** Name of who changed the field last; undefined if it is not known at this revision of the group. */
export const changerOf = ({ rev, names }: Changers, configRev: number, field: string): string | undefined =>
  configRev <= rev ? names.get(field) : undefined;
