/** One row of matches.csv. Pure. */
import { MATCH_STATUS } from '../../../wiki/match/status.ts';
import { idText, integer, needed, RowError } from '../fields.ts';
import { type StatedOutcome, unplayed } from '../unplayed.ts';
import { listTime } from './dates.ts';
import { plainTournament, sideName, teamNames } from './names.ts';
import { PROBLEM } from './wording.ts';

export const LAYOUT = {
  required: ['match_id', 'team1', 'team2', 'stage', 'week'],
  optional: ['date', 'time', 'score1', 'score2', 'winner', 'status', 'tournament_name'],
} as const;

type Columns = (typeof LAYOUT.required)[number] | (typeof LAYOUT.optional)[number];

export interface VlrListedMatch {
  id: string;
  tournament: string;
  /** 'Playoffs'; 'Showmatch' and 'Seeding' also where only `week` says so. */
  stage: string;
  label: string;
  isShow: boolean;
  startAt: number | null;
  status: number;
  sides: ({ name: string; aka: string[] } | null)[];
  scores: [number | null, number | null];
  winner: string;
  /** 4 main, 5 guest gave up, as the scores say; null elsewhere. */
  forfeit: number | null;
  /** Whether the match was not decided by play. */
  isForfeit: boolean;
}

export const SHOWMATCH = 'Showmatch';
/** Matches of teams of different groups for their places in the next stage: they count in no group's table. */
const SEEDING = 'Seeding';
/** Highest series score; anything above it is the round score of a single map. */
const MOST_MAPS = 5;

export function listedMatch(row: Record<Columns, string>): VlrListedMatch {
  const isShow = /showmatch/i.test(`${row.stage} ${row.week}`);
  const stated = statedOutcome(row);
  const status = stated?.status ?? statusOf(row.status);
  return {
    id: idText(row.match_id, 'match_id'),
    tournament: plainTournament(needed(row.tournament_name, 'tournament_name')),
    stage: isShow ? SHOWMATCH : row.week === SEEDING ? SEEDING : needed(row.stage, 'stage'),
    label: row.week,
    isShow,
    startAt: listTime(row.date, row.time),
    status,
    sides: [row.team1, row.team2].map(field => {
      const name = sideName(field);
      return name === null ? null : teamNames(name);
    }),
    scores: stated
      ? [stated.main_score, stated.guest_score]
      : status === MATCH_STATUS.notStarted
        ? [null, null]
        : seriesScore(row),
    winner: row.winner,
    forfeit: stated?.result_type ?? null,
    isForfeit: stated?.status === MATCH_STATUS.ended,
  };
}

function statusOf(word: string): number {
  if (/^completed$/i.test(word)) return MATCH_STATUS.ended;
  if (/^live$|^ongoing$/i.test(word)) return MATCH_STATUS.ongoing;
  if (/^upcoming$|^scheduled$|^tbd$|^$/i.test(word)) return MATCH_STATUS.notStarted;
  throw new RowError(PROBLEM.status(word));
}

/** What the status, or the scores in its place, say of a match that was not played out. */
function statedOutcome(row: Record<Columns, string>): StatedOutcome | undefined {
  const bySide = unplayed(`${row.score1}:${row.score2}`, [row.team1, row.team2]);
  const byWord = unplayed(row.status, [null, null]);
  return byWord && byWord.status !== MATCH_STATUS.ended ? byWord : (bySide ?? byWord);
}

function seriesScore(row: Record<Columns, string>): [number | null, number | null] {
  const main = integer(row.score1, 'score1');
  const guest = integer(row.score2, 'score2');
  // Nothing ends 0:0: the result is not known yet.
  if (main === 0 && guest === 0 && statusOf(row.status) === MATCH_STATUS.ended) return [null, null];
  if (main === null || guest === null || Math.max(main, guest) <= MOST_MAPS) return [main, guest];
  return [Number(main > guest), Number(guest > main)];
}

/** Result type of an ended match: 1 main, 2 guest, 3 draw, 4 main and 5 guest forfeit; null when unknown. */
export function winnerSide(match: VlrListedMatch): number | null {
  const { status, scores, sides, winner, forfeit, isForfeit } = match;
  if (status !== MATCH_STATUS.ended) return null;
  if (forfeit !== null) return forfeit;
  const named = sides.findIndex(side => side !== null && side.name === teamNames(winner).name);
  if (named !== -1) return isForfeit ? (named === 0 ? 5 : 4) : named + 1;
  const [main, guest] = scores;
  if (main === null || guest === null) return null;
  return main === guest ? 3 : main > guest ? 1 : 2;
}
