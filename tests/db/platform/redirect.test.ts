import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { redirectOf } from '#lib/site/routes/redirect.server.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';

const HOME = '/wiki/wiki_home/1';
const M_HOME = '/m/wiki_home/1';

for (const dialect of DIALECTS)
  describe(`redirects on ${dialect}`, () => {
    let db: TestDatabase;
    beforeAll(async () => {
      db = await makeDatabase(dialect);
    });
    afterAll(() => db.drop());

    test.each([
      ['/', HOME],
      ['/home', HOME],
      ['/wiki', HOME],
      ['/wiki/', HOME],
      ['/wiki/wiki_home', HOME],
      ['/wiki/match', HOME],
      ['/wiki/match/99/7', HOME],
      ['/wiki/match/abc/7', HOME],
      ['/wiki/match/01/7', HOME],
      ['/wiki/tour/-1', HOME],
      ['/wiki/team/', HOME],
      ['/m', M_HOME],
      ['/m/', M_HOME],
      ['/m/wiki_home', M_HOME],
      ['/m/tour/99/7', M_HOME],
      ['/m/match/abc', M_HOME],
      ['/m/tour/ladder_pick/99/7', M_HOME],
      ['/wiki/tour/ladder_pick', HOME],
      ['/wiki/tour/ladder_pick/1/7', undefined],
      ['/m/tour/ladder_pick/1/7', undefined],
      ['/m/tour/3', undefined],
      ['/m/user_center/LOGIN', undefined],
      ['/m/s/99/7', undefined],
      ['/m/nothing', undefined],
      ['/wiki/wiki_home/1', undefined],
      ['/wiki/match/3/7', undefined],
      ['/wiki/search', undefined],
      ['/wiki/user_center', undefined],
      ['/wiki/nothing/1', undefined],
      ['/h/sources', undefined],
      ['/homes', undefined],
    ])('%s → %s', async (path, to) => {
      expect(await redirectOf(db, path)).toBe(to);
    });
  });
