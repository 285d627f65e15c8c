/** Validates entered rounds before submission. No database. */
import { MATCH_STATUS } from '../../wiki/match/status.ts';
import { type DetailLimits, detailLimits } from './detail-limits.ts';
import type { FieldProblem } from './field-path.ts';
import type { DetailInput, RoundInput } from './shapes.ts';
import { COMPLAINT, FIELD_NAMES } from './wording.ts';

const SIDES = [1, 2] as const;

type Found = FieldProblem | null;

/** The first field at fault, or null. `bestOf`: null when unknown. */
export function detailProblem(input: DetailInput, gameId: number, bestOf: number | null): Found {
  const limits = detailLimits(gameId);
  if (bestOf !== null && input.rounds.length > bestOf) return fault('rounds', COMPLAINT.items(bestOf));
  return (
    vetoProblem(input, limits) ??
    first(input.rounds.map((round, i) => () => roundProblem(round, `rounds.${i}`, limits)))
  );
}

const fault = (path: string, complaint: string): FieldProblem => ({ path, complaint });

/** The first problem that one of the checks finds. */
function first(checks: readonly (() => Found)[]): Found {
  for (const check of checks) {
    const found = check();
    if (found) return found;
  }
  return null;
}

function vetoProblem({ veto }: DetailInput, limits: DetailLimits): Found {
  if (veto.length > 0 && !limits.hasMaps) return fault('veto', COMPLAINT.ofOtherGame);
  const maps = veto.map(step => step.map_id);
  return first([
    ...veto.map((step, i) => () => {
      const isTurn = step.action !== 'remain';
      if (isTurn === (step.side !== null)) return null;
      return fault(`veto.${i}.side`, isTurn ? COMPLAINT.needed : COMPLAINT.notAllowed);
    }),
    () => twice(maps, i => `veto.${i}.map_id`),
  ]);
}

function twice(ids: readonly (number | string)[], path: (i: number) => string): Found {
  const i = ids.findIndex((id, at) => ids.indexOf(id) < at);
  return i < 0 ? null : fault(path(i), COMPLAINT.twice);
}

const roundProblem = (round: RoundInput, path: string, limits: DetailLimits): Found =>
  first([
    () => gameProblem(round, path, limits),
    () => winnerProblem(round, path, limits),
    () => halvesProblem(round, path),
    () => timelineProblem(round, path),
    () => draftProblem(round, path),
    () => playersProblem(round, path, limits),
  ]);

/** Rejects parts that the game does not have. */
function gameProblem(round: RoundInput, path: string, { hasMaps, hasDraft }: DetailLimits): Found {
  const none = (field: 'map_id' | 'picked_side' | 'halves' | 'timeline' | 'ban_pick', isThere: boolean) =>
    isThere ? fault(`${path}.${field}`, COMPLAINT.ofOtherGame) : null;
  if (!hasDraft) return none('ban_pick', round.ban_pick.length > 0);
  if (hasMaps) return null;
  return (
    none('map_id', round.map_id !== null) ??
    none('halves', round.halves.length > 0) ??
    none('timeline', round.timeline.length > 0)
  );
}

/** An ended round has a winner, by score where rounds are counted; other rounds have none. */
function winnerProblem(round: RoundInput, path: string, { hasMaps }: DetailLimits): Found {
  const { match_status, winner_side, main_score, guest_score } = round;
  const at = `${path}.winner_side`;
  if (match_status !== MATCH_STATUS.ended)
    return winner_side === null ? null : fault(at, COMPLAINT.notAllowed);
  if (winner_side === null) return fault(at, COMPLAINT.needed);
  if (!hasMaps || main_score === null || guest_score === null) return null;
  const higher = main_score > guest_score ? 1 : main_score < guest_score ? 2 : 0;
  return higher === winner_side ? null : fault(at, COMPLAINT.notTheWinner);
}

/** Halves, if given, add up to the map's score. */
function halvesProblem(round: RoundInput, path: string): Found {
  if (round.halves.length === 0) return null;
  for (const field of ['main_score', 'guest_score'] as const) {
    const sum = round.halves.reduce((total, half) => total + half[field], 0);
    if (round[field] !== sum) return fault(`${path}.${field}`, COMPLAINT.sumOf(FIELD_NAMES['halves']!));
  }
  return null;
}

/** The timeline's rounds, if given, add up to the map's score. */
function timelineProblem(round: RoundInput, path: string): Found {
  if (round.timeline.length === 0) return null;
  for (const [field, side] of [
    ['main_score', 1],
    ['guest_score', 2],
  ] as const) {
    const won = round.timeline.filter(result => result.winner_side === side).length;
    if (round[field] !== won) return fault(`${path}.${field}`, COMPLAINT.sumOf(FIELD_NAMES['timeline']!));
  }
  return null;
}

const draftProblem = ({ ban_pick }: RoundInput, path: string): Found =>
  // A hero may be banned by both sides, but is picked once.
  twice(
    ban_pick.map((step, i) => (step.action === 'pick' ? step.hero_id : `ban ${i}`)),
    i => `${path}.ban_pick.${i}.hero_id`,
  );

function playersProblem(round: RoundInput, path: string, limits: DetailLimits): Found {
  const { players } = round;
  const tooMany = SIDES.some(
    side => players.filter(player => player.side === side).length > limits.playersPerSide,
  );
  if (tooMany) return fault(`${path}.players`, COMPLAINT.items(limits.playersPerSide * SIDES.length));
  return first([
    () =>
      twice(
        players.map(player => player.player_id),
        i => `${path}.players.${i}.player_id`,
      ),
    ...players.map((player, i) => () => figuresProblem(player, `${path}.players.${i}`, limits)),
  ]);
}

function figuresProblem(player: RoundInput['players'][number], path: string, limits: DetailLimits): Found {
  if (player.position !== null && !limits.hasPositions)
    return fault(`${path}.position`, COMPLAINT.ofOtherGame);
  const figures = Object.entries(player) as [string, unknown][];
  const tooHigh = figures.find(
    ([name, value]) => typeof value === 'number' && value > (limits.most[name] ?? Number.POSITIVE_INFINITY),
  );
  return tooHigh ? fault(`${path}.${tooHigh[0]}`, COMPLAINT.most(limits.most[tooHigh[0]]!)) : null;
}
