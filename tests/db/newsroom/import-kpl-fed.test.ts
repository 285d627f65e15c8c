/** A match list of a season that the league's own services tell of, before it and after it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { applySnapshot } from '#lib/newsroom/feed/apply.server.ts';
import { scheduleOf, seasonsOf } from '#lib/newsroom/feed/kpl/facts.ts';
import { kplSource } from '#lib/newsroom/feed/kpl/source.ts';
import { EMPTY_SNAPSHOT } from '#lib/newsroom/feed/snapshot.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { importInto, makeFolder } from '#tests/support/ingest.ts';
import { memoryBus } from '#tests/support/publishing.ts';

const answer = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../fixtures/feeds/kpl/${name}.json`), 'utf8')).data;
const SEASON = 'KPL2026S2';
const { matches, stages } = scheduleOf(answer('getScheduleList').list);
const { tournaments } = seasonsOf(answer('getSeasonAndStageAndTeamList').seasons);
const NOW = Date.UTC(2026, 9, 1);

/** The same matches as a list has them. */
const LIST = [
  'date,time,home_team,away_team,score,format',
  ...matches.map(({ startAt, sides: [main, guest], scores, bestOf }) => {
    const [date, time] = new Date(startAt! + 8 * 3_600_000).toISOString().split('T') as [string, string];
    return `${date},${time.slice(0, 5)},${main!.name},${guest!.name},${scores.join(':')},BO${bestOf}`;
  }),
].join('\n');

for (const dialect of DIALECTS)
  describe(`a KPL season of feed and list, on ${dialect}`, () => {
    let db: TestDatabase;
    beforeEach(async () => {
      db = await makeDatabase(dialect);
    });
    afterEach(() => db.drop());

    const importList = async () => {
      const folder = makeFolder({ 'kpl_matches_2026_summer.csv': LIST });
      const { files } = await importInto(db, 'kpl', folder.path);
      folder.drop();
      return files[0]!;
    };
    const feed = async () => {
      const deps = { db, bus: memoryBus() };
      for (const part of [{ tournaments }, { matches, stages, whole: [SEASON] }])
        await applySnapshot(deps, kplSource(), { ...EMPTY_SNAPSHOT, ...part }, NOW);
    };
    const seasons = () =>
      db.read
        .selectFrom('match')
        .innerJoin('tournament', 'tournament.id', 'match.tournament_id')
        .select(eb => ['tournament.name', 'match.source', eb.fn.countAll<number>().as('n')])
        .groupBy(['tournament.name', 'match.source'])
        .execute();
    const FED = [{ name: '2026 KPL 夏季赛', source: 'kplow', n: matches.length }];
    const fed = async () => (await seasons()).map(row => ({ ...row, n: Number(row.n) }));

    test('the feed takes over what the list brought, and the list then changes nothing', async () => {
      await importList();
      const ids = (await db.read.selectFrom('match').select('id').orderBy('id').execute()).map(
        ({ id }) => id,
      );
      await feed();
      expect(await fed()).toEqual(FED);
      const report = await importList();
      expect(await fed()).toEqual(FED);
      expect(report.notes).toContain(`${matches.length} 场比赛由联赛官方接口维护，保持不变`);
      expect(
        (await db.read.selectFrom('match').select('id').orderBy('id').execute()).map(({ id }) => id),
      ).toEqual(ids);
    });

    test('a list that comes after the feed finds its season and its matches', async () => {
      await feed();
      await importList();
      expect(await fed()).toEqual(FED);
      const named = await db.read
        .selectFrom('tournament')
        .select('id')
        .where('name', '=', '2026 KPL 夏季赛')
        .execute();
      expect(named).toHaveLength(1);
    });
  });
