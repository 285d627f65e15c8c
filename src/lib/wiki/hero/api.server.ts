import type { Handlers } from '../../platform/contract/call.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { found } from '../game/existing.server.ts';
import type { heroCalls } from './contract.ts';
import { heroBase, heroesOf, heroList, mapBase, mapList } from './hero.server.ts';

/** The entity, if it belongs to the game; else throws 404. */
function ofGame<T extends { game_id: number }>(gameId: number, entity: T): T {
  if (entity.game_id !== gameId) throw notFound();
  return entity;
}

export const heroHandlers: Handlers<typeof heroCalls> = {
  'wiki2.game_valorant_hero': async ({ game_id, hero_id }, { db }) => ({
    list: await heroList(db, game_id, hero_id),
  }),
  'wiki2.game_valorant_map': async ({ game_id, map_id }, { db }) => ({
    list: await mapList(db, game_id, map_id),
  }),
  'wiki.hero_list': async ({ game_id, role }, { db }) => ({ list: await heroesOf(db, game_id, role) }),
  'wiki.hero_detail': async ({ game_id, hero_id }, { db }) =>
    ofGame(game_id, found(await heroBase(db, hero_id))),
  'wiki.map_list': async ({ game_id }, { db }) => ({
    list: (await mapList(db, game_id)).map(({ map_id, name, image }) => ({ map_id, name, image })),
  }),
  'wiki.map_detail': async ({ game_id, map_id }, { db }) => ofGame(game_id, found(await mapBase(db, map_id))),
};
