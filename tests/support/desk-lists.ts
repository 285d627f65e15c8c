/** Three rows for each list of the operators' desks. */
import { threeArtworks } from './artworks.ts';
import * as make from './factory.ts';
import { thrice } from './three-rows.ts';
import type { Prepare } from './writes/scene.ts';

/** Pictures of three teams. */
export const threePictures: Prepare = async ({ db, operator, world }) => {
  await db.write.deleteFrom('artwork').execute();
  await thrice(n => make.makeTeam(db, { name: `图片${n}` }));
  await threeArtworks(db, { userId: operator.id, now: world.now });
  return [operator.browser, { kind: 'team' }];
};

/** Names of teams that wait for an operator. */
export const threeNames: Prepare = async ({ db, operator }) => {
  await db.write.deleteFrom('naming').execute();
  const unnamed = { name: null, name_short: null, version: 0, named_at: null, named_by: null };
  await thrice(n => {
    const told = { key: String(n), told: `Team ${n}`, told_short: null, source: 'told', seen_at: n };
    return db.write
      .insertInto('naming')
      .values({ game_id: make.GAME, kind: 'team', ...told, ...unnamed })
      .execute();
  });
  return [operator.browser, { kind: 'team', state: 'waiting' }];
};
