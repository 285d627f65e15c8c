import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { menuGames } from '#lib/site/pages/games.server.ts';
import { makeDatabase } from '#tests/support/database.ts';

test('a failed game list query answers an empty list and is logged as getGameList error', async () => {
  const db = await makeDatabase('sqlite');
  onTestFinished(() => db.drop());
  expect((await menuGames(db)).map(game => game.game_id)).toEqual([1, 2, 3]);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  await sql`alter table game rename to game_gone`.execute(db.write);
  expect(await menuGames(db)).toEqual([]);
  expect(logged.mock.calls.map(([what]) => what)).toEqual(['getGameList error']);
  logged.mockRestore();
});
