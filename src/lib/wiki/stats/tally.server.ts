/** Teams, heroes and maps of a tournament or a whole game, by wins, picks or plays. */

import { onceByFacts } from '../../platform/db/count-cache.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { rowsById } from '../../platform/db/row-cache.server.ts';
import { teamsOf } from '../bracket/facts.ts';
import { countRecords } from '../bracket/record.ts';
import { findTournament, listMatches } from '../bracket/store.server.ts';
import { heroRef, mapRef } from '../hero/present.server.ts';
import { teamCamp } from '../team/present.server.ts';
import { rate } from './figures.ts';
import type { FigureScope } from './scope.server.ts';
import type { HeroStats, MapStats, TeamStats } from './shapes.ts';
import { heroTallies, mapTallies } from './tally-store.server.ts';

/** Teams of a tournament over all its stages, most wins first, then by net maps; showmatches left out. */
export async function tournamentTeamStats(db: Database, tournamentId: number): Promise<TeamStats[]> {
  const tournament = await findTournament(db.read, tournamentId);
  if (!tournament) return [];
  const matches = (await listMatches(db.read, tournament)).filter(match => match.counts);
  const records = countRecords(teamsOf(matches), matches);
  const teams = await rowsById(
    db,
    'team',
    records.map(record => record.team),
  );
  return records
    .sort((a, b) => b.win - a.win || b.net - a.net || a.team - b.team)
    .map(record => ({
      participant: teamCamp(teams.get(record.team)!),
      matches: record.win + record.draw + record.lose,
      win: record.win,
      lose: record.lose,
      map_win: record.maps?.win ?? 0,
      map_lose: record.maps?.lose ?? 0,
      round_net: record.roundNet,
    }));
}

/** Heroes by how often they were picked. */
export async function heroStats(db: Database, scope: FigureScope): Promise<HeroStats[]> {
  const { heroes, lineups, games, drafts } = await onceByFacts(db, ['hero tallies', scope], () =>
    heroTallies(db, scope),
  );
  const rows = await rowsById(
    db,
    'hero',
    heroes.map(hero => hero.heroId),
  );
  return heroes.map(({ heroId, picks, bans, wins }) => ({
    hero: heroRef(rows.get(heroId)!),
    picks,
    bans,
    win: wins,
    win_rate: rate(wins, picks),
    pick_rate: rate(picks, bans === null ? lineups : games),
    ban_rate: bans === null ? null : rate(bans, drafts),
  }));
}

/** Maps, most played first, with their picks, bans and deciders in vetoes. */
export async function mapStats(db: Database, scope: FigureScope): Promise<MapStats[]> {
  const tallies = await onceByFacts(db, ['map tallies', scope], () => mapTallies(db, scope));
  const rows = await rowsById(db, 'map', tallies.keys());
  return [...tallies]
    .map(([id, tally]) => ({ map: mapRef(rows.get(id)!), ...tally }))
    .sort((a, b) => b.played - a.played || b.picked - a.picked || a.map.map_id - b.map.map_id);
}
