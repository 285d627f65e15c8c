/** Ids that were found, as the things themselves, in their order. */
import type { Database } from '../db/database.ts';
import { rowsById } from '../db/kept-rows.server.ts';
import { freshRowsById } from '../db/rows.server.ts';
import { presentMatches } from '../match/present.server.ts';
import { heroItem, type Row, teamItem } from '../wiki/present.server.ts';
import { presentPlayers, presentTournaments } from '../wiki/service.server.ts';
import type { FoundKind } from './kind.ts';
import type { Hits } from './repo.server.ts';
import type { Found, FoundHero, FoundPlayer, FoundTeam } from './shapes.ts';

export async function presentFound(db: Database, hits: Record<FoundKind, Hits>): Promise<Found> {
  const [teams, players, tournaments, matches, heroes] = await Promise.all([
    foundTeams(db, await inOrder(db, 'team', hits.team.ids)),
    foundPlayers(db, await inOrder(db, 'player', hits.player.ids)),
    presentTournaments(db, await inOrder(db, 'tournament', hits.tournament.ids)),
    presentMatches(db, await inOrder(db, 'match', hits.match.ids)),
    foundHeroes(await inOrder(db, 'hero', hits.hero.ids)),
  ]);
  return {
    tournaments,
    teams,
    players,
    matches,
    heroes,
    counts: {
      tournaments: hits.tournament.count,
      teams: hits.team.count,
      players: hits.player.count,
      matches: hits.match.count,
      heroes: hits.hero.count,
    },
  };
}

/** A thing that was taken out since the index was read is left out. */
async function inOrder<T extends FoundKind>(
  db: Database,
  table: T,
  ids: readonly number[],
): Promise<Row<T>[]> {
  const rows = await freshRowsById(db, table, ids);
  return ids.flatMap(id => (rows.get(id) as Row<T> | undefined) ?? []);
}

async function foundTeams(db: Database, rows: readonly Row<'team'>[]): Promise<FoundTeam[]> {
  const zones = await rowsById(
    db,
    'zone',
    rows.map(row => row.zone_id),
  );
  return rows.map(row => ({ ...teamItem(row, zones.get(row.zone_id ?? 0)), game_id: row.game_id }));
}

async function foundPlayers(db: Database, rows: readonly Row<'player'>[]): Promise<FoundPlayer[]> {
  const items = await presentPlayers(db, rows);
  return items.map((item, i) => ({ ...item, game_id: rows[i]!.game_id }));
}

const foundHeroes = (rows: readonly Row<'hero'>[]): FoundHero[] =>
  rows.map(row => {
    const { abilities: _, ...hero } = heroItem(row);
    return { ...hero, game_id: row.game_id };
  });
