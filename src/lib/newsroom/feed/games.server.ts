/** Writes the games of a match as a service tells them: line-ups, figures, drafts. */
import { sortKey } from '../../platform/kernel/sort-key.ts';
import type { FeedGame, FeedHero, FeedMatchGames } from '../../platform/ports/feed-source.ts';
import { enteredRounds } from '../../wiki/match/entered.server.ts';
import { encodeExtra, encodeTeamFigures } from '../../wiki/match/figures.ts';
import type { Objectives } from '../../wiki/match/shapes.ts';
import { raiseRevision } from '../../wiki/match/write.server.ts';
import { deleteRounds } from '../entry/rounds.server.ts';
import { ensurePlayers } from '../ingest/players.server.ts';
import type { SavedRows } from '../ingest/report.ts';
import { keyOf, saveRows, saveWithIds, type UpsertRow } from '../ingest/upsert.server.ts';
import type { FeedWriting } from './context.ts';
import type { FeedObjectRow } from './objects.server.ts';

const ROUND_KEY = ['source_key', 'source'];

export const haveLineUps = (games: readonly FeedGame[]): boolean =>
  games.some(({ players }) => players.length > 0);

/** Whether the games of the match of an object may be written: its own, or line-ups for a match that it joins. */
export const bringsGames = (
  object: Pick<FeedObjectRow, 'is_lead' | 'entity_id'> | undefined,
  { games }: FeedMatchGames,
): boolean =>
  object !== undefined && (object.is_lead === 1 || (object.entity_id !== null && haveLineUps(games)));

/**
 * Writes all games of a match. Those that the service tells no more are taken away. Nothing is written where an operator
 * entered them, or another source brought them, unless theirs have no line-ups and these have.
 */
export async function writeGames(
  writing: FeedWriting,
  games: readonly FeedGame[],
  matchId: number,
): Promise<void> {
  const { trx, source } = writing;
  const stored = await trx
    .selectFrom('round')
    .select(['id', 'source', 'source_key'])
    .where('match_id', '=', matchId)
    .execute();
  if ((await enteredRounds(trx)).matchIds.has(matchId)) return;
  const isOurs = (owner: string) => owner === source.name || source.supersedes.includes(owner);
  if (
    stored.some(round => !isOurs(round.source)) &&
    !(haveLineUps(games) && !(await isLinedUp(trx, matchId)))
  )
    return;
  const keys = new Set(games.map(({ key }) => key));
  const gone = stored.filter(round => round.source !== source.name || !keys.has(round.source_key));
  await deleteRounds(
    trx,
    gone.map(round => round.id),
  );
  const saved = [...(await saveGames(writing, games, matchId)), { added: 0, changed: gone.length }];
  if (saved.some(({ added, changed }) => added + changed > 0)) await raiseRevision(trx, matchId);
}

async function isLinedUp(trx: FeedWriting['trx'], matchId: number): Promise<boolean> {
  const line = await trx
    .selectFrom('round_player')
    .select('round_id')
    .where('match_id', '=', matchId)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

async function saveGames(
  writing: FeedWriting,
  games: readonly FeedGame[],
  matchId: number,
): Promise<SavedRows[]> {
  if (games.length === 0) return [];
  const { trx, source } = writing;
  const rows = games.map(game => roundRow(game, matchId, source.name));
  const rounds = await saveWithIds(trx, 'round', ROUND_KEY, rows);
  const idOf = (i: number) => rounds.ids.get(keyOf(rows[i]!, ROUND_KEY));
  const placed = games.flatMap((game, i) => {
    const roundId = idOf(i);
    return roundId === undefined ? [] : [{ game, roundId }];
  });
  const teams = await teamsOfMatch(writing, matchId);
  const heroes = await ensureHeroes(writing, games);
  const players = await ensureLinedUp(writing, games);
  const lines = placed.flatMap(({ game, roundId }) =>
    game.players.map((line): UpsertRow => {
      return {
        round_id: roundId,
        player_id: players.get(line.player.key)!,
        match_id: matchId,
        tournament_id: writing.tournamentId,
        side: line.side,
        team_id: teams[line.side - 1] ?? null,
        hero_id: line.hero && heroes.get(line.hero.key)!,
        position: line.position,
        is_win: game.winner === null ? null : Number(game.winner === line.side),
        in_figures: 1,
        ...line.figures,
        extra: encodeExtra(line.extra),
      };
    }),
  );
  const drafts = placed.flatMap(({ game, roundId }) =>
    game.draft.map(({ num, side, action, hero }): UpsertRow => {
      return { round_id: roundId, num, side, action, hero_id: heroes.get(hero.key)! };
    }),
  );
  const totals = placed.flatMap(({ game, roundId }) =>
    game.totals.map(({ side, figures, goldAt = [] }): UpsertRow => {
      const objectives: Partial<Objectives> = { ...figures, gold_at: [...goldAt] };
      return {
        round_id: roundId,
        side,
        team_id: teams[side - 1] ?? null,
        figures: encodeTeamFigures({ objectives }),
      };
    }),
  );
  return [
    rounds,
    await saveRows(trx, 'round_player', ['round_id', 'player_id'], lines),
    await saveRows(trx, 'ban_pick', ['round_id', 'num'], drafts),
    await saveRows(trx, 'round_team', ['round_id', 'side'], totals),
  ];
}

/** The games from the other side. */
export function turnGames(games: readonly FeedGame[]): FeedGame[] {
  const other = (side: 1 | 2): 1 | 2 => (side === 1 ? 2 : 1);
  const turn = <T extends { side: 1 | 2 }>(each: T): T => ({ ...each, side: other(each.side) });
  return games.map(game => ({
    ...game,
    winner: game.winner && other(game.winner),
    firstSide: game.firstSide && other(game.firstSide),
    players: game.players.map(turn),
    draft: game.draft.map(turn),
    totals: game.totals.map(turn),
  }));
}

const roundRow = (game: FeedGame, match_id: number, source: string): UpsertRow => ({
  source_key: game.key,
  source,
  match_id,
  num: game.num,
  status: game.status,
  winner_side: game.winner,
  duration_s: game.durationS,
  first_side: game.firstSide,
  start_at: game.startAt,
});

async function teamsOfMatch({ trx }: FeedWriting, matchId: number): Promise<(number | null)[]> {
  const rows = await trx
    .selectFrom('camp')
    .select('participant_id')
    .where('match_id', '=', matchId)
    .orderBy('side')
    .execute();
  return rows.map(row => row.participant_id);
}

/** Ids by the heroes' keys; one that no list has is created under the name that the service writes. */
async function ensureHeroes(
  { trx, gameId, source, report }: FeedWriting,
  games: readonly FeedGame[],
): Promise<Map<string, number>> {
  const named = games.flatMap(game => [
    ...game.draft.map(({ hero }) => hero),
    ...game.players.flatMap(({ hero }) => hero ?? []),
  ]);
  const heroes = new Map(named.map((hero): [string, FeedHero] => [hero.key, hero]));
  const key = ['source_key', 'game_id'] as const;
  const rows = [...heroes.keys()].map((source_key): UpsertRow => ({ source_key, game_id: gameId }));
  const saved = await saveWithIds(trx, 'hero', key, rows, {
    fresh: row => {
      const { name } = heroes.get(String(row['source_key']))!;
      report.note(name);
      return {
        source: source.name,
        name,
        sort_key: sortKey(name),
        roles: '[]',
        lanes: '[]',
        abilities: '[]',
      };
    },
  });
  report.count('hero', saved);
  return new Map(rows.map(row => [String(row['source_key']), saved.ids.get(keyOf(row, key))!]));
}

async function ensureLinedUp(
  { trx, gameId, source, report }: FeedWriting,
  games: readonly FeedGame[],
): Promise<Map<string, number>> {
  const players = new Map(games.flatMap(game => game.players.map(({ player }) => [player.key, player])));
  if (players.size === 0) return new Map();
  return ensurePlayers(trx, { gameId, source: source.playerSource }, [...players.values()], report);
}
