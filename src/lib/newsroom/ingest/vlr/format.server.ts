import type { Format } from '../format.ts';
import { importEconomy } from './economy.server.ts';
import { EVENT_FILE, importEvents } from './events.server.ts';
import { importMaps } from './maps.server.ts';
import { importMatches } from './matches.server.ts';
import { importOverview } from './overview.server.ts';
import { importPerformance } from './performance.server.ts';
import { importPlayerStats } from './player-stats.server.ts';

/** Files in the order they must be read: each refers to what the previous ones wrote. */
const FILES: Readonly<Record<string, Format['importFile']>> = {
  [EVENT_FILE]: importEvents,
  'matches.csv': importMatches,
  'detailed_matches_overview.csv': importOverview,
  'detailed_matches_maps.csv': importMaps,
  'detailed_matches_player_stats.csv': importPlayerStats,
  'performance_data.csv': importPerformance,
  'economy_data.csv': importEconomy,
};

/** A season of VALORANT as saved from vlr.gg. Its totals (player_stats.csv, …) are not read: they follow. */
export const vlr: Format = {
  name: 'vlr',
  title: '无畏契约赛季（event_info、matches、detailed_matches_*、performance_data、economy_data）',
  pick: names => Object.keys(FILES).filter(name => names.includes(name)),
  importFile: (trx, file, report, context) => FILES[file.name]!(trx, file, report, context),
};
