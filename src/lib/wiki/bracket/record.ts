/** A team's wins and losses in a stage, counted from its matches. */
import { byTime, hasEnded, type MatchFact, type Side, winningSide } from './facts.ts';

/** Number of last results that a table shows. */
const FORM_LENGTH = 5;

export interface GroupRecord {
  team: number;
  win: number;
  draw: number;
  lose: number;
  /** Maps or games won and lost; null where a source gives only the difference. */
  maps: { win: number; lose: number } | null;
  net: number;
  /** Round difference within the maps; null when no match of the team has rounds. */
  roundNet: number | null;
  points: number | null;
  /** Last results, oldest first, true for a win; draws are left out. */
  form: boolean[];
}

/**
 * A record for every team from its ended matches, including those against an unknown side. A forfeit counts
 * as a win and a loss, with the maps that the source gives; a match without a known result is not counted.
 */
export function countRecords(teams: readonly number[], matches: readonly MatchFact[]): GroupRecord[] {
  const records = new Map(teams.map(team => [team, { ...emptyRecord(team) }]));
  for (const match of matches.filter(hasEnded).sort(byTime)) {
    const isWithin = match.teams.every(team => team === null || records.has(team));
    for (const [i, team] of match.teams.entries())
      if (isWithin && team !== null) addMatch(records.get(team)!, match, i === 0 ? 1 : 2);
  }
  return [...records.values()].map(record => ({ ...record, form: record.form.slice(-FORM_LENGTH) }));
}

function emptyRecord(team: number) {
  const form: boolean[] = [];
  const roundNet: number | null = null;
  return { team, win: 0, draw: 0, lose: 0, maps: { win: 0, lose: 0 }, net: 0, roundNet, points: null, form };
}

type Counting = Omit<GroupRecord, 'maps'> & { maps: { win: number; lose: number } };

function addMatch(record: Counting, match: MatchFact, side: Side) {
  const winner = winningSide(match);
  if (winner === null && match.resultType === null && match.scores.includes(null)) return;
  if (winner === null) record.draw += 1;
  else if (winner === side) record.win += 1;
  else record.lose += 1;
  if (winner !== null) record.form.push(winner === side);
  const [main, guest] = [match.scores[0] ?? 0, match.scores[1] ?? 0];
  const [own, other] = side === 1 ? [main, guest] : [guest, main];
  record.maps = { win: record.maps.win + own, lose: record.maps.lose + other };
  record.net += own - other;
  if (!match.rounds) return;
  const [mainRounds, guestRounds] = match.rounds;
  const rounds = side === 1 ? mainRounds - guestRounds : guestRounds - mainRounds;
  record.roundNet = (record.roundNet ?? 0) + rounds;
}
