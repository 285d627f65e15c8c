/** Sections of a game that are still to come: their title and what will be there. */
import type { App } from '../app/app.ts';
import type { Database } from '../db/database.ts';
import { heroList, listGames, mapList, playerBase, teamBase } from '../wiki/service.server.ts';
import { positive } from './query.ts';
import type { Entity, SectionPage } from './section-shapes.ts';
import { COMING, type SectionKey } from './sections.ts';

interface Found extends Entity {
  gameId: number;
}
type Find = (db: Database, gameId: number, id: number) => Promise<Found | undefined>;

/** undefined when there is no such section, game or thing. `segment` is the address's: 'team', 'wiki_team'. */
export async function sectionPage(
  { db }: Pick<App, 'db'>,
  segment: string | undefined,
  gameId: number,
  id: string | undefined,
): Promise<SectionPage | undefined> {
  const coming = COMING[segment?.replace(/^wiki_(?=team$|player$)/, '') ?? ''];
  const game = (await listGames(db)).find(item => item.game_id === gameId);
  if (!coming || !game) return undefined;
  const page = { section: coming.section, gameName: game.name, movedTo: undefined };
  if (id === undefined) return { ...page, text: coming.text, entity: undefined };
  const found = await FIND[coming.section]?.(db, gameId, positive(id) ?? 0);
  if (!found || !coming.one) return undefined;
  const { gameId: own, ...entity } = found;
  const movedTo = own === gameId ? undefined : `/wiki/${coming.section}/${own}/${id}`;
  return { ...page, text: coming.one, entity, movedTo };
}

const note = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');

const FIND: Partial<Record<SectionKey, Find>> = {
  team: async (db, _, id) => {
    const team = await teamBase(db, id);
    if (!team) return undefined;
    const { name, name_short: short, color, icon } = team;
    return { kind: 'team', gameId: team.game_id, name, short, color, icon, note: note(team.zone_name) };
  },
  player: async (db, _, id) => {
    const player = await playerBase(db, id);
    if (!player) return undefined;
    const { name, icon } = player;
    const text = note(player.real_name, player.nation?.name, player.team_info?.name, player.role);
    return { kind: 'player', gameId: player.game_id, name, short: null, color: null, icon, note: text };
  },
  hero: async (db, gameId, id) => {
    const [hero] = await heroList(db, gameId, id);
    if (!hero) return undefined;
    const { name, icon } = hero;
    const text = note(hero.title, hero.role_name);
    return { kind: 'hero', gameId, name, short: null, color: null, icon, note: text };
  },
  map: async (db, gameId, id) => {
    const [map] = await mapList(db, gameId, id);
    if (!map) return undefined;
    return {
      kind: 'map',
      gameId,
      name: map.name,
      short: null,
      color: null,
      icon: null,
      note: note(map.name_en),
    };
  },
};
