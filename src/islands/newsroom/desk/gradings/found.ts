/** Search results as items that can be graded. */
import { call } from '../../../platform/call.ts';
import type { DeskGradingItem, GradingItemKind } from './shapes.ts';

/** Number of results shown. */
const SHOWN = 8;

/** Finds items of one game by any of their names, best match first. */
export async function findItems(
  gameId: number,
  kind: GradingItemKind,
  keyword: string,
  signal: AbortSignal,
): Promise<DeskGradingItem[]> {
  const asked = { keyword, game_id: gameId, type: kind, page_size: SHOWN };
  const { players, teams, heroes } = await call('GET /api/v1/search', asked, { signal, isAgain: true });
  const blank = { note: '', team_name: null };
  switch (kind) {
    case 'player':
      return players.map(({ player_id, name, icon, team_info }) => ({
        ...blank,
        kind,
        entity_id: player_id,
        name,
        icon,
        team_name: team_info?.name_short ?? null,
      }));
    case 'team':
      return teams.map(({ team_id, name, icon }) => ({ ...blank, kind, entity_id: team_id, name, icon }));
    case 'hero':
      return heroes.map(({ hero_id, name, icon }) => ({ ...blank, kind, entity_id: hero_id, name, icon }));
  }
}
