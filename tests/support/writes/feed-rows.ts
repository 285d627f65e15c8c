/** What the writes of feeds need. */
import { randomBytes } from 'node:crypto';
import { ensureFeedSource } from '#lib/newsroom/feed/source-state.server.ts';
import { FEED, feedSource } from '../feeds.ts';
import type { Name, Prepare, Scene } from './scene.ts';

export const FEED_ROWS = {
  'operator.feed_pause': async scene => [
    scene.operator.browser,
    { source: await makeFeed(scene), is_paused: true },
  ],
  'operator.feed_run': async scene => [scene.operator.browser, { source: await makeFeed(scene) }],
  'operator.feed_decide': async scene => [
    scene.operator.browser,
    { question_id: await makeQuestion(scene), choice: 0 },
  ],
} satisfies Partial<Record<Name, Prepare>>;

/** A service that facts come from. */
async function makeFeed({ db }: Scene): Promise<string> {
  await ensureFeedSource(db, feedSource());
  return FEED;
}

/** A tournament that may be one of the site. */
async function makeQuestion(scene: Scene): Promise<number> {
  const { id } = await scene.db.write
    .insertInto('feed_question')
    .values({
      source: await makeFeed(scene),
      kind: 'tournament',
      source_key: randomBytes(6).toString('hex'),
      reason: 'same_tournament',
      detail: JSON.stringify({ told: { name: '联赛', startAt: null }, ids: [] }),
      created_at: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
