import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/db/schema.ts';
import { GAME } from '../../../wiki/game/game.ts';
import { LIVE_VETO, liveMaps } from './live-match.ts';

type Keyed = (key: string) => { source: string; source_key: string };

/** The rounds and veto of the ongoing match; rounds without maps and no veto when fewer than seven maps exist. */
export async function addLiveMaps(trx: Transaction<DB>, match_id: number, keyed: Keyed): Promise<void> {
  const maps = await trx
    .selectFrom('map')
    .select('id')
    .where('game_id', '=', GAME.valorant)
    .orderBy('id')
    .limit(LIVE_VETO.length)
    .execute();
  const isVetoKnown = maps.length === LIVE_VETO.length;
  const veto = LIVE_VETO.map((step, i) => ({ match_id, num: i + 1, map_id: maps[i]?.id ?? 0, ...step }));
  if (isVetoKnown) await trx.insertInto('veto').values(veto).execute();
  const picks = veto.filter(step => step.action === 'pick');
  for (const [i, { halves, results, ...map }] of liveMaps().entries()) {
    const { id: round_id } = await trx
      .insertInto('round')
      .values({
        ...keyed(`show/1/${map.num}`),
        match_id,
        ...map,
        map_id: isVetoKnown ? picks[i]!.map_id : null,
        picked_side: picks[i]!.side,
        first_side: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('round_half')
      .values(halves.map(half => ({ round_id, ...half })))
      .execute();
    await trx
      .insertInto('round_result')
      .values(results.map(result => ({ round_id, main_loadout: null, guest_loadout: null, ...result })))
      .execute();
  }
}
