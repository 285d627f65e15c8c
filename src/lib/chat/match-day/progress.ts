/** How far a match is that is being played, as the head of its room says it. What the source lacks is null. Pure. */
import type { Objectives, RoundItem, VetoStep } from '../../wiki/match/shapes.ts';
import { MATCH_STATUS } from '../../wiki/match/status.ts';
import type { DayProgress } from './shapes.ts';

/** Gold, towers and the like that a source may have of both sides. */
const TALLIES = ['kills', 'gold', 'towers', 'dragons'] as const satisfies readonly (keyof Objectives)[];

export function progressOf({
  rounds,
  veto,
}: {
  rounds: readonly RoundItem[];
  veto: readonly VetoStep[];
}): DayProgress {
  const round = rounds.find(({ match_status }) => match_status === MATCH_STATUS.ongoing);
  return {
    veto: veto.map(({ side, action, map }) => ({ side, action, name: map.name })),
    round: round ? roundProgress(round) : null,
  };
}

function roundProgress(round: RoundItem): NonNullable<DayProgress['round']> {
  const { round_num, map, main_score, guest_score, halves, timeline } = round;
  const last = timeline?.at(-1);
  return {
    num: round_num,
    map: map?.name ?? null,
    score: pair(main_score, guest_score),
    half: halves?.length ? halves.length : null,
    economy:
      last && last.main_loadout !== null && last.guest_loadout !== null
        ? { round: last.num, sides: [last.main_loadout, last.guest_loadout] }
        : null,
    tallies: TALLIES.flatMap(name => {
      const sides = pair(round.main_objectives?.[name], round.guest_objectives?.[name]);
      return sides ? [{ name, sides }] : [];
    }),
  };
}

const pair = (main: number | null | undefined, guest: number | null | undefined): number[] | null =>
  main == null || guest == null ? null : [main, guest];
