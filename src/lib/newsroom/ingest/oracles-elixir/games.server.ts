import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/db/schema.ts';
import { encodeTeamFigures } from '../../../wiki/match/figures.ts';
import { MATCH_STATUS } from '../../../wiki/match/status.ts';
import type { FileReport } from '../report.ts';
import { keyOf, saveRows, saveWithIds, type UpsertRow } from '../upsert.server.ts';
import { playerFigures, teamFigures } from './figures.ts';
import type { OeGame, OeTeam } from './game.ts';
import type { Glossary } from './glossary.server.ts';
import { SOURCE } from './origin.ts';
import { type Judged, mainSide } from './series.ts';

const ROUND_KEY = ['source_key', 'source'];

/** One game, with its match's id and sides. */
interface Placed {
  game: OeGame;
  match_id: number;
  /** Main and guest side of the match. */
  sides: [OeTeam, OeTeam];
}

interface WithRound extends Placed {
  round_id: number;
  tournament_id: number;
}

/** Writes the games of the series: sides, figures, drafts. `matches`: ids in the order of the series. */
export async function saveGames(
  trx: Transaction<DB>,
  series: Judged[],
  matches: number[],
  glossary: Glossary,
  report: FileReport,
): Promise<void> {
  const placed = series.flatMap(({ games }, i) => games.map(game => place(game, games[0]!, matches[i]!)));
  const rows = placed.map(roundRow);
  const saved = await saveWithIds(trx, 'round', ROUND_KEY, rows);
  report.count('round', saved);
  const tournament_id = await tournamentOf(trx, matches[0]!);
  const rounds = placed.map((each, i) => ({
    ...each,
    tournament_id,
    round_id: saved.ids.get(keyOf(rows[i]!, ROUND_KEY))!,
  }));
  const teams = rounds.flatMap(round => teamRows(round, glossary));
  report.count('round_team', await saveRows(trx, 'round_team', ['round_id', 'side'], teams));
  const players = rounds.flatMap(round => playerRows(round, glossary));
  report.count('round_player', await saveRows(trx, 'round_player', ['round_id', 'player_id'], players));
  const drafts = rounds.flatMap(round => draftRows(round, glossary));
  report.count('ban_pick', await saveRows(trx, 'ban_pick', ['round_id', 'num'], drafts));
}

function place(game: OeGame, first: OeGame, match_id: number): Placed {
  const main = mainSide(first, game);
  return { game, match_id, sides: [main, main === game.blue ? game.red : game.blue] };
}

function roundRow({ game, match_id, sides }: Placed): UpsertRow {
  const [main] = sides;
  return {
    source_key: game.id,
    source: SOURCE,
    match_id,
    num: game.num,
    status: MATCH_STATUS.ended,
    winner_side: main.won ? 1 : 2,
    duration_s: game.duration_s,
    first_side: main === game.blue ? 1 : 2,
    start_at: game.start_at,
    patch: game.patch,
  };
}

function teamRows({ round_id, sides }: WithRound, glossary: Glossary): UpsertRow[] {
  return sides.map((team, i) => ({
    round_id,
    side: i + 1,
    team_id: glossary.team(team),
    figures: encodeTeamFigures({ objectives: teamFigures(team.row) }),
  }));
}

function playerRows(
  { round_id, match_id, tournament_id, sides }: WithRound,
  glossary: Glossary,
): UpsertRow[] {
  return sides.flatMap((team, i) =>
    team.players.map(player => ({
      round_id,
      player_id: glossary.player(player),
      match_id,
      tournament_id,
      side: i + 1,
      team_id: glossary.team(team),
      hero_id: glossary.hero(player.champion),
      position: player.position,
      is_win: team.won ? 1 : 0,
      in_figures: 1,
      ...playerFigures(player.row),
    })),
  );
}

function draftRows({ round_id, game, sides }: WithRound, glossary: Glossary): UpsertRow[] {
  const mainColour = sides[0].colour;
  return game.draft.map(({ num, colour, action, champion }) => ({
    round_id,
    num,
    side: colour === mainColour ? 1 : 2,
    action,
    hero_id: glossary.hero(champion)!,
  }));
}

async function tournamentOf(trx: Transaction<DB>, match: number): Promise<number> {
  const row = await trx
    .selectFrom('match')
    .select('tournament_id')
    .where('id', '=', match)
    .executeTakeFirstOrThrow();
  return row.tournament_id;
}
