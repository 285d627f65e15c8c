/** Nations by their English name. */
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import { nameKey } from '../../platform/kernel/name-key.ts';
import { sortKey } from '../../platform/kernel/sort-key.ts';
import { NAMES } from './regions/wording.ts';
import type { FileReport } from './report.ts';
import { saveWithIds, type UpsertRow } from './upsert.server.ts';
import { CREATED } from './wording.ts';

const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const chinese = new Intl.DisplayNames('zh-Hans', { type: 'region', fallback: 'none' });

const keyOf = (name: string): string => nameKey(name.replaceAll('&', ' and '));

/**
 * Finds nations by English name. Countries missing in the database are created and reported, for format
 * `regions` to complete. Returns ids by the requested name; names that are no country are reported and
 * left out.
 */
export async function ensureNations(
  trx: Transaction<DB>,
  source: string,
  names: readonly string[],
  report: FileReport,
): Promise<Map<string, number>> {
  const stored = await trx.selectFrom('nation').select(['id', 'code', 'name_en']).execute();
  const byName = new Map(stored.map(row => [keyOf(row.name_en), row.id]));
  const byCode = new Map(stored.map(row => [row.code, row.id]));
  const answer = new Map<string, number>();
  const fresh = new Map<string, string>();
  for (const name of new Set(names)) {
    const code = codes().get(keyOf(name));
    const id = byName.get(keyOf(name)) ?? byCode.get(code ?? '');
    if (id !== undefined) answer.set(name, id);
    else if (code) fresh.set(name, code);
    else report.note(CREATED.noNation(name));
  }
  const rows = [...fresh].map(([name, code]): UpsertRow => {
    report.note(CREATED.nation(name));
    const zh = NAMES.zh[code] ?? chinese.of(code) ?? name;
    return { code, name: zh, name_en: name, sort_key: sortKey(zh), source };
  });
  const saved = await saveWithIds(trx, 'nation', ['code'], rows);
  report.count('nation', saved);
  for (const [name, code] of fresh) answer.set(name, saved.ids.get(code)!);
  return answer;
}

let known: Map<string, string> | undefined;

/** ISO codes by English name. */
function codes(): Map<string, string> {
  known ??= new Map(listCodes());
  return known;
}

function* listCodes(): Generator<[string, string]> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  for (const first of letters)
    for (const second of letters) {
      const name = isCurrent(first + second) ? english.of(first + second) : undefined;
      if (name) yield [keyOf(name.replace(/ SAR China$/, '')), first + second];
    }
  for (const [code, name] of Object.entries(NAMES.en)) yield [keyOf(name), code];
}

/** False for former codes: 'DD' and 'SU' have the names of the countries they became. */
const isCurrent = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code;
