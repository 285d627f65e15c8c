import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MatchQuery, rowsFrom } from '#lib/wiki/match/list-anchors.server.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';

/** More than two anchors; every third match starts with the one before it. */
const COPIES = 1200;
const SLICE = 200;

for (const dialect of DIALECTS)
  describe(`deep pages of matches on ${dialect}`, () => {
    let db: TestDatabase;
    let ids: number[];
    const query = () => db.read.selectFrom('match').where('game_id', '=', 1);
    const idsFrom = async (start: number) => {
      const reading = {
        which: { gameId: 1 },
        query: query(),
        select: (which: MatchQuery) => which.select('id'),
      };
      const rows = await rowsFrom(db, reading, { start, limit: 40 });
      return rows.map(row => row.id);
    };

    beforeAll(async () => {
      db = await makeDatabase(dialect);
      const event = await make.makeTournament(db);
      const { id } = await make.makeMatch(db, { tournament_id: event.id });
      const { id: _, ...row } = await query().selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      for (let first = 0; first < COPIES; first += SLICE) {
        const copies = Array.from({ length: SLICE }, (_, i) => {
          const n = first + i;
          const at = 1_000_000 - Math.floor(n / 3) * 1000;
          return { ...row, source_key: `deep ${n}`, order_at: at, start_at: at };
        });
        await db.write.insertInto('match').values(copies).execute();
      }
      const rows = await query().select('id').orderBy('order_at').orderBy('id').execute();
      ids = rows.map(each => each.id);
    });
    afterAll(() => db.drop());

    test.each([0, 1, 499, 500, 501, 999, 1000, COPIES - 10])('from row %i on', async start => {
      const found = await idsFrom(start);
      expect(found).toEqual(ids.slice(start, start + 40));
      expect(found.length).toBeGreaterThan(0);
    });

    test('past the last row there is nothing', async () => {
      expect(await idsFrom(5000)).toEqual([]);
    });
  });
