/** matches.csv → stages, teams and matches; the tournaments must be there. */
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/db/schema.ts';
import { nameKey } from '../../../platform/kernel/name-key.ts';
import { deriveTournament } from '../../../wiki/bracket/derive.server.ts';
import { laneRounds } from '../../../wiki/bracket/lane.ts';
import type { CampFacts, MatchFacts } from '../../../wiki/match/facts.ts';
import { upsertMatch } from '../../../wiki/match/write.server.ts';
import { MissingColumnsError, readCsv } from '../csv.ts';
import { mapRows } from '../fields.ts';
import type { ImportContext, SourceFile } from '../format.ts';
import type { FileReport } from '../report.ts';
import { savedOf } from '../saved.ts';
import { ensureTeams } from '../teams.server.ts';
import { EVENT_FILE, eventTitles, vlrZones } from './events.server.ts';
import { LAYOUT, listedMatch, type VlrListedMatch, winnerSide } from './match-row.ts';
import { INTERNATIONAL, roundName } from './names.ts';
import { ORIGIN } from './origin.ts';
import { saveStages } from './stages.server.ts';
import { matchNumbers, type Tournament, tournamentsByName } from './tournaments.server.ts';
import { PROBLEM } from './wording.ts';

export async function importMatches(
  trx: Transaction<DB>,
  file: SourceFile,
  report: FileReport,
  { progress }: ImportContext,
): Promise<void> {
  const tournaments = await tournamentsByName(trx);
  const table = readCsv(file.text, LAYOUT);
  const named = table.missing.includes(TOURNAMENT) ? nameOfFolder(file) : undefined;
  if (named !== undefined) table.missing = table.missing.filter(column => column !== TOURNAMENT);
  const rows = mapRows(table, report, (row, line) => ({
    line,
    ...listedMatch(named === undefined ? row : { ...row, [TOURNAMENT]: named }),
  }));
  const matches = rows.filter(match => {
    const isKnown = tournaments.has(nameKey(match.tournament));
    if (!isKnown) report.reject(match.line, PROBLEM.noTournament(match.tournament));
    return isKnown;
  });
  const teams = await saveTeams(trx, matches, tournaments, report);
  const stages = await saveStages(trx, matches, tournaments, report);
  const numbers = await matchNumbers(trx, matches, tournaments);
  const lanes = lanesOf(matches);
  for (const [i, match] of matches.entries()) {
    const tournament = tournaments.get(nameKey(match.tournament))!;
    const facts = matchFacts(match, tournament, numbers.get(match.id)!, lanes.get(stageKey(match)));
    const stage_id = stages.get(`${tournament.id} ${match.stage}`)!;
    const camps = match.sides.map((side, n): CampFacts => {
      return { side: n === 0 ? 1 : 2, participant_id: side ? teams.get(nameKey(side.name))! : null };
    });
    const written = await upsertMatch(trx, { ...facts, stage_id }, camps);
    report.count('match', savedOf(written.change));
    progress(i, matches.length);
  }
  for (const id of new Set(matches.map(match => tournaments.get(nameKey(match.tournament))!.id)))
    await deriveTournament(trx, id);
}

const TOURNAMENT = 'tournament_name';

/** The event of a folder that holds one alone: its lists do not name it. Throws when nothing does. */
function nameOfFolder(file: SourceFile): string {
  const info = file.beside(EVENT_FILE);
  const [event, ...others] = info === undefined ? [] : eventTitles(info);
  if (event === undefined || others.length > 0) throw new MissingColumnsError([TOURNAMENT]);
  return event;
}

const stageKey = (match: VlrListedMatch): string => `${match.tournament} ${match.stage}`;

type Lanes = ReturnType<typeof laneRounds>;

/** Lanes and rounds within each stage, without showmatches. */
function lanesOf(matches: readonly VlrListedMatch[]): Map<string, Lanes> {
  const labels = new Map<string, string[]>();
  for (const match of matches.filter(({ isShow }) => !isShow))
    labels.set(stageKey(match), [...(labels.get(stageKey(match)) ?? []), match.label]);
  return new Map([...labels].map(([key, list]) => [key, laneRounds(list)]));
}

function matchFacts(
  match: VlrListedMatch,
  tournament: Tournament,
  match_num: number,
  lanes: Lanes | undefined,
): MatchFacts {
  const place = /swiss/i.test(match.stage) ? undefined : lanes?.get(match.label);
  return {
    game_id: ORIGIN.gameId,
    source: ORIGIN.source,
    source_key: match.id,
    tournament_id: tournament.id,
    match_num,
    schedule_name: place?.name ?? roundName(match.label),
    start_at: match.startAt,
    status: match.status,
    main_score: match.scores[0],
    guest_score: match.scores[1],
    result_type: winnerSide(match),
    lane: place?.lane ?? null,
    lane_round: place?.round ?? null,
    in_figures: match.isShow ? 0 : 1,
  };
}

async function saveTeams(
  trx: Transaction<DB>,
  matches: readonly VlrListedMatch[],
  tournaments: ReadonlyMap<string, Tournament>,
  report: FileReport,
): Promise<Map<string, number>> {
  const zones = await vlrZones(trx, report);
  const international = zones.get(INTERNATIONAL);
  const requested = matches.flatMap(match => {
    const zone_id = tournaments.get(nameKey(match.tournament))!.zone_id;
    const home = match.isShow || zone_id === international ? null : zone_id;
    return match.sides.flatMap(side => (side ? [{ ...side, zone_id: home }] : []));
  });
  // Rows with a zone first: a team's zone comes from a regional event, not an international one.
  requested.sort((a, b) => Number(a.zone_id === null) - Number(b.zone_id === null));
  return ensureTeams(trx, { ...ORIGIN, zones }, requested, report);
}
