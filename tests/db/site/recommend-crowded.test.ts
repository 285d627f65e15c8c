/** One author who posts without end pushes nobody out of what is recommended. */
import { expect, test } from 'vitest';
import { CANDIDATES_MAX } from '#lib/site/recommend/limits.ts';
import { hottestPosts } from '#lib/site/recommend/posts.server.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { makeDatabase } from '#tests/support/database.ts';

const NOW = 1_800_000_000_000;

test('the post of another is found behind as many as are looked at', async () => {
  const db = await makeDatabase('sqlite');
  const post = async (times: number, like_count: number, ago: number) => {
    const circle = await Circle.open(db, { isListed: true });
    const channel_id = await circle.channel({ kind: 'post' });
    const row = {
      ...{ group_id: circle.groupId, channel_id, user_id: circle.creator.id, title: '帖子', content: '' },
      ...{ media: '[]', tags: '[]', emoji: '[]', region: '', status: 1, taken_down: 0, top_at: null },
    };
    const at = (n: number) => ({ created_at: NOW - ago - n, active_at: NOW - ago - n });
    const rows = Array.from({ length: times }, (_, n) => ({ ...row, like_count, ...at(n) }));
    await db.write.insertInto('moment').values(rows).execute();
    return circle.groupId;
  };
  const quiet = await post(1, 9, 10_000);
  await post(CANDIDATES_MAX, 0, 0);
  expect((await hottestPosts(db, NOW)).map(({ group_id }) => group_id)).toContain(quiet);
  await db.drop();
});
