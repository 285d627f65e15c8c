import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/db/schema.ts';
import { slices } from '../upsert.server.ts';
import type { SideNames } from './abbreviation.ts';
import type { KnownMatch } from './known.server.ts';

const MAX_KEYS = 900;

/** Every name of the teams that play in `matches`, by team id. */
export async function namesOfTeams(
  trx: Transaction<DB>,
  matches: readonly KnownMatch[],
): Promise<Map<number, string[]>> {
  const ids = new Set(matches.flatMap(match => match.teams).filter(id => id !== null));
  const names = new Map<number, string[]>();
  for (const some of slices([...ids], MAX_KEYS)) {
    const teams = await trx
      .selectFrom('team')
      .select(['id', 'name', 'name_short'])
      .where('id', 'in', some)
      .execute();
    for (const team of teams) names.set(team.id, [team.name, team.name_short]);
    const aliases = await trx
      .selectFrom('team_alias')
      .select(['team_id', 'alias'])
      .where('team_id', 'in', some)
      .execute();
    for (const { team_id, alias } of aliases) names.get(team_id)?.push(alias);
  }
  return names;
}

/** The names of a match's two sides. */
export const sideNames = (
  match: KnownMatch,
  names: ReadonlyMap<number, string[]>,
): [SideNames, SideNames] => [names.get(match.teams[0] ?? 0) ?? [], names.get(match.teams[1] ?? 0) ?? []];
