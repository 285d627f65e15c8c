/** What a team has won and lost in a stage, counted from its matches. */
import { byTime, hasEnded, type MatchFact, outcome } from './facts.ts';

/** How many of the last results a table shows. */
const FORM_LENGTH = 5;

export interface TeamRecord {
  team: number;
  win: number;
  draw: number;
  lose: number;
  /** Maps or games won and lost; null where a source gives only the net. */
  maps: { win: number; lose: number } | null;
  net: number;
  /** Net rounds within the maps; null when no match of the team has them. */
  roundNet: number | null;
  points: number | null;
  /** Last results, oldest first, true for a win; draws are left out. */
  form: boolean[];
}

/**
 * One record for every team, from ended matches between known teams. A forfeit counts as the win and the
 * loss that it is, with the maps that the source gives it.
 */
export function countRecords(teams: readonly number[], matches: readonly MatchFact[]): TeamRecord[] {
  const records = new Map(teams.map(team => [team, { ...emptyRecord(team) }]));
  for (const match of matches.filter(hasEnded).sort(byTime)) {
    const [main, guest] = match.teams.map(team => (team === null ? undefined : records.get(team)));
    if (!main || !guest) continue;
    const won = outcome(match)?.winner ?? null;
    const [mainMaps, guestMaps] = [match.scores[0] ?? 0, match.scores[1] ?? 0];
    const [mainRounds, guestRounds] = match.rounds ?? [];
    addMatch(main, won, mainMaps, guestMaps, roundDifference(mainRounds, guestRounds));
    addMatch(guest, won, guestMaps, mainMaps, roundDifference(guestRounds, mainRounds));
  }
  return [...records.values()].map(record => ({ ...record, form: record.form.slice(-FORM_LENGTH) }));
}

const roundDifference = (own: number | undefined, other: number | undefined): number | null =>
  own === undefined || other === undefined ? null : own - other;

function emptyRecord(team: number) {
  const form: boolean[] = [];
  const roundNet: number | null = null;
  return { team, win: 0, draw: 0, lose: 0, maps: { win: 0, lose: 0 }, net: 0, roundNet, points: null, form };
}

type Counting = Omit<TeamRecord, 'maps'> & { maps: { win: number; lose: number } };

function addMatch(
  record: Counting,
  winner: number | null,
  own: number,
  other: number,
  rounds: number | null,
) {
  if (winner === null) record.draw += 1;
  else if (winner === record.team) record.win += 1;
  else record.lose += 1;
  if (winner !== null) record.form.push(winner === record.team);
  record.maps = { win: record.maps.win + own, lose: record.maps.lose + other };
  record.net += own - other;
  if (rounds !== null) record.roundNet = (record.roundNet ?? 0) + rounds;
}
