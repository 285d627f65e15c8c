/** Writes approved rounds with all that is in them, inside one transaction. */

import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import { PARTICIPANT } from '../../wiki/game/participant.ts';
import type { Row } from '../../wiki/game/present.server.ts';
import { markEntered } from '../../wiki/match/entered.server.ts';
import { encodeExtra } from '../../wiki/match/figures.ts';
import { raiseRevision } from '../../wiki/match/write.server.ts';
import { type Approval, SOURCE } from './approval.ts';
import { campsOf, currentDetail } from './current.server.ts';
import { deleteRounds } from './rounds.server.ts';
import type { DetailInput, PlayerInput, RoundInput } from './shapes.ts';

/** What a round's rows copy from its match. */
interface Place {
  match: Row<'match'>;
  /** Team ids by side: main, guest. */
  teams: readonly (number | null)[];
}

/** Rounds are matched by number: those that stay keep their id, those no longer entered are deleted. */
export async function applyDetail(
  trx: Transaction<DB>,
  match: Row<'match'>,
  input: DetailInput,
  { now }: Approval,
): Promise<void> {
  const before = await currentDetail(trx, match.id);
  const camps = await campsOf(trx, match.id);
  const teams = camps.map(camp => (camp.participant_type === PARTICIPANT.team ? camp.participant_id : null));
  for (const [i, round] of input.rounds.entries()) await writeRound(trx, { match, teams }, i + 1, round);
  const gone = await trx
    .selectFrom('round')
    .select('id')
    .where('match_id', '=', match.id)
    .where('num', '>', input.rounds.length)
    .execute();
  await deleteRounds(
    trx,
    gone.map(round => round.id),
  );
  await writeVeto(trx, match.id, input.veto);
  await dropTotals(trx, match.id, before, input);
  await markEntered(trx, [match.id], 'detail', now);
  await raiseRevision(trx, match.id);
}

async function writeRound(trx: Transaction<DB>, place: Place, num: number, round: RoundInput): Promise<void> {
  const { match } = place;
  const columns = {
    map_id: round.map_id,
    status: round.match_status,
    main_score: round.main_score,
    guest_score: round.guest_score,
    winner_side: round.winner_side,
    duration_s: round.duration,
    picked_side: round.picked_side,
    first_side: round.first_side,
  };
  const { id } = await trx
    .insertInto('round')
    .values({ match_id: match.id, num, source: SOURCE, source_key: `${match.id}/${num}`, ...columns })
    .onConflict(conflict => conflict.columns(['match_id', 'num']).doUpdateSet(columns))
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeParts(trx, id, round);
  await writePlayers(trx, place, id, round);
}

/** Rewrites halves, rounds and the draft: rows without ids of their own. */
async function writeParts(trx: Transaction<DB>, round_id: number, round: RoundInput): Promise<void> {
  const numbered = <T extends object>(list: readonly T[]) =>
    list.map((item, i) => ({ round_id, num: i + 1, ...item }));
  for (const table of ['round_half', 'round_result', 'ban_pick'] as const)
    await trx.deleteFrom(table).where('round_id', '=', round_id).execute();
  const { halves, timeline, ban_pick } = round;
  if (halves.length > 0) await trx.insertInto('round_half').values(numbered(halves)).execute();
  if (timeline.length > 0) await trx.insertInto('round_result').values(numbered(timeline)).execute();
  if (ban_pick.length > 0) await trx.insertInto('ban_pick').values(numbered(ban_pick)).execute();
}

async function writePlayers(
  trx: Transaction<DB>,
  { match, teams }: Place,
  round_id: number,
  { players, winner_side }: RoundInput,
): Promise<void> {
  await trx.deleteFrom('round_player').where('round_id', '=', round_id).execute();
  if (players.length === 0) return;
  const rows = players.map(({ extra, ...figures }) => ({
    ...figures,
    round_id,
    match_id: match.id,
    tournament_id: match.tournament_id,
    in_figures: match.in_figures,
    team_id: teams[figures.side - 1] ?? null,
    is_win: winner_side === null ? null : Number(winner_side === figures.side),
    extra: encodeExtra(extra),
  }));
  await trx.insertInto('round_player').values(rows).execute();
}

async function writeVeto(trx: Transaction<DB>, match_id: number, veto: DetailInput['veto']): Promise<void> {
  await trx.deleteFrom('veto').where('match_id', '=', match_id).execute();
  const rows = veto.map((step, i) => ({ match_id, num: i + 1, ...step }));
  if (rows.length > 0) await trx.insertInto('veto').values(rows).execute();
}

/**
 * Deletes a source's whole-match figures for players whose rounds were corrected: theirs are added up
 * instead.
 */
async function dropTotals(
  trx: Transaction<DB>,
  matchId: number,
  before: DetailInput,
  after: DetailInput,
): Promise<void> {
  const [was, is] = [figuresByPlayer(before), figuresByPlayer(after)];
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter(id => was.get(id) !== is.get(id));
  if (changed.length === 0) return;
  await trx
    .deleteFrom('match_player')
    .where('match_id', '=', matchId)
    .where('player_id', 'in', changed)
    .execute();
}

function figuresByPlayer({ rounds }: DetailInput): Map<number, string> {
  const figures = new Map<number, string>();
  for (const [i, { players }] of rounds.entries())
    for (const player of players)
      figures.set(player.player_id, `${figures.get(player.player_id) ?? ''}${i}${textOf(player)}`);
  return figures;
}

/** Equal for equal figures, whatever the order of keys. */
const textOf = (player: PlayerInput): string =>
  JSON.stringify([
    Object.entries({ ...player, extra: null }).sort(([a], [b]) => (a < b ? -1 : 1)),
    Object.entries(player.extra).sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);
