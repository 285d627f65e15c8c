/** Names of matches within sentences: '“胜者组决赛” EDG 对 BLG'. */

import { PARTICIPANT } from '../../wiki/game/participant.ts';
import { UNKNOWN_SIDE } from '../../wiki/match/wording.ts';
import type { EntryReader } from './current.server.ts';
import type { SideInput } from './shapes.ts';

export async function matchNames(db: EntryReader, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('match')
    .select(['id', 'schedule_name', 'round_name'])
    .where('id', 'in', ids)
    .execute();
  const camps = await db
    .selectFrom('camp')
    .selectAll()
    .where('match_id', 'in', ids)
    .orderBy('side')
    .execute();
  const names = await sideNames(db, camps);
  return new Map(
    rows.map(({ id, schedule_name, round_name }) => {
      const round = schedule_name ?? round_name;
      const versus = camps
        .filter(camp => camp.match_id === id)
        .map(names)
        .join(' 对 ');
      return [id, round === null ? versus : `“${round}”${versus}`];
    }),
  );
}

/** The name of each side; 待定 while unknown. */
export async function sideNames(
  db: EntryReader,
  sides: readonly SideInput[],
): Promise<(side: SideInput) => string> {
  const idsOf = (type: number) => [
    ...new Set(
      sides.filter(side => side.participant_type === type).flatMap(side => side.participant_id ?? []),
    ),
  ];
  const [teamIds, playerIds] = [idsOf(1), idsOf(2)];
  const teams =
    teamIds.length === 0
      ? []
      : await db.selectFrom('team').select(['id', 'name']).where('id', 'in', teamIds).execute();
  const players =
    playerIds.length === 0
      ? []
      : await db.selectFrom('player').select(['id', 'name']).where('id', 'in', playerIds).execute();
  return ({ participant_type, participant_id, name }) => {
    const rows = participant_type === PARTICIPANT.player ? players : teams;
    return rows.find(row => row.id === participant_id)?.name ?? name ?? UNKNOWN_SIDE;
  };
}
