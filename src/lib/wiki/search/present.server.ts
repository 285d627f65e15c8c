/** Presents found ids as the subjects themselves, in the same order. */
import type { Database } from '../../platform/db/database.ts';
import { rowsById } from '../../platform/db/row-cache.server.ts';
import { freshRowsById } from '../../platform/db/rows.server.ts';
import type { Row } from '../game/present.server.ts';
import { heroItem, mapRef } from '../hero/present.server.ts';
import { presentMatches } from '../match/present.server.ts';
import { presentPlayers } from '../player/player.server.ts';
import { teamItem } from '../team/present.server.ts';
import { presentTournaments } from '../tournament/tournament.server.ts';
import type { FoundKind } from './kind.ts';
import type { FoundEntity, FoundHero, FoundMap, FoundPlayer, FoundTeam } from './shapes.ts';
import type { Hits } from './store.server.ts';

export async function presentFound(db: Database, hits: Record<FoundKind, Hits>): Promise<FoundEntity> {
  const rows = <T extends FoundKind>(kind: T) => inOrder(db, kind, hits[kind].ids);
  const [teams, players, tournaments, matches, heroes, maps] = await Promise.all([
    rows('team').then(found => foundTeams(db, found)),
    rows('player').then(found => foundPlayers(db, found)),
    rows('tournament').then(found => presentTournaments(db, found)),
    rows('match').then(found => presentMatches(db, found)),
    rows('hero').then(foundHeroes),
    rows('map').then(foundMaps),
  ]);
  return {
    tournaments,
    teams,
    players,
    matches,
    heroes,
    maps,
    counts: {
      tournaments: hits.tournament.count,
      teams: hits.team.count,
      players: hits.player.count,
      matches: hits.match.count,
      heroes: hits.hero.count,
      maps: hits.map.count,
    },
  };
}

/** Skips subjects deleted since the index was read. */
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

const foundMaps = (rows: readonly Row<'map'>[]): FoundMap[] =>
  rows.map(row => ({ ...mapRef(row), name_en: row.name_en, game_id: row.game_id }));
