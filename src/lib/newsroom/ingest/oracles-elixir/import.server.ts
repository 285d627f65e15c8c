/** Format `oracles-elixir`: LoL games, twelve rows a game, of many leagues in one file. */
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/db/schema.ts';
import { deriveTournament } from '../../../wiki/bracket/derive.server.ts';
import { readCsv } from '../csv.ts';
import { setCurrentTeams } from '../current-team.server.ts';
import type { Format, ImportContext, SourceFile } from '../format.ts';
import type { FileReport } from '../report.ts';
import { NEEDED, type OeRow, OPTIONAL } from './figures.ts';
import { type OeGame, readGame } from './game.ts';
import { saveGames } from './games.server.ts';
import { openGlossary } from './glossary.server.ts';
import { tournamentKey } from './league.ts';
import { saveSeries } from './series.server.ts';
import { groupSeries, type Judged, judgeSeries, type OeSeries, seriesScore } from './series.ts';
import { saveTournament } from './tournament.server.ts';
import { NOTES, REASONS } from './wording.ts';

export const oraclesElixir: Format = {
  name: 'oracles-elixir',
  title: "英雄联盟对局（Oracle's Elixir 的 CSV）",
  pick: names => names.filter(name => name.endsWith('.csv')).sort(),
  importFile,
};

async function importFile(
  trx: Transaction<DB>,
  file: SourceFile,
  report: FileReport,
  context: ImportContext,
): Promise<void> {
  const games = readGames(file, report);
  const tournaments = [
    ...Map.groupBy(groupSeries(games), series => tournamentKey(series.games[0]!)).values(),
  ].map(judge);
  noteGaps(games, tournaments.flat(), report);
  const glossary = await openGlossary(trx, games, report);
  for (const [i, judged] of tournaments.entries()) {
    const tournament = await saveTournament(trx, judged, report);
    const matches = await saveSeries(trx, judged, tournament, glossary, report);
    await saveGames(trx, judged, matches, glossary, report);
    await deriveTournament(trx, tournament.id);
    context.progress(i + 1, tournaments.length);
  }
  await setCurrentTeams(trx, glossary.players, report);
}

/** The games of the file; incomplete games are rejected with the line of their first row. */
function readGames(file: SourceFile, report: FileReport): OeGame[] {
  const table = readCsv(file.text, { required: NEEDED, optional: OPTIONAL });
  report.table(table);
  const games: OeGame[] = [];
  for (const [id, records] of Map.groupBy(table.records, record => record.row['gameid']!)) {
    try {
      games.push(readGame(records.map(record => record.row as OeRow)));
    } catch (error) {
      report.reject(records[0]!.line, REASONS.game(id, (error as Error).message), records.length);
    }
  }
  return games;
}

/** Notes what the source lacks; comes before the notes on new names. */
function noteGaps(games: OeGame[], series: Judged[], report: FileReport): void {
  const unknown = games.reduce((sum, { blue, red }) => sum + blue.unknownPlayers + red.unknownPlayers, 0);
  if (unknown > 0) report.note(NOTES.unknownPlayers(unknown));
  const partial = series.filter(each => each.score === null).length;
  if (partial > 0) report.note(NOTES.partial(partial));
}

function judge(all: OeSeries[]): Judged[] {
  const verdicts = judgeSeries(all.map(seriesScore));
  return all.map((series, i) => ({ ...series, ...verdicts[i]! }));
}
