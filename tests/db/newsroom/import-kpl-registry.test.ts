import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ORDER_LAST } from '#lib/platform/db/schema.ts';
import { dayKey } from '#lib/platform/kernel/time.ts';
import { factsOf, importCut, rejectsOf, savedOf } from '#tests/support/cuts.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';

for (const dialect of DIALECTS)
  describe(`kpl-registry on ${dialect}`, () => {
    let db: TestDatabase;
    beforeEach(async () => {
      db = await makeDatabase(dialect);
    });
    afterEach(() => db.drop());

    const load = () => importCut(db, 'kpl-registry', 'kpl-registry');

    test('rows with unknown names or bad numbers are rejected with their line', async () => {
      expect(rejectsOf(await load())).toEqual([
        'seasons.csv:7 赛季名“KPL26”无法识别',
        'standings_KPL2026S2.csv:14 未知的战队“没有的队”',
        'standings_KPL2026S2.csv:15 未知的阶段“KPL2026S2/cgs9”，请先导入 stages_*.csv',
        'standings_KPL2026S2.csv:16 rank 列“一”不是整数',
        'players_active_2026.csv:6 未知的战队“TEAM_NOBODY”',
      ]);
    });

    test('the season listed as finals but played in summer becomes the summer split, with a note', async () => {
      await load();
      const seasons = await db.read
        .selectFrom('tournament')
        .select(['name', 'supple_text', 'status'])
        .orderBy('order_at')
        .execute();
      expect(seasons).toEqual([
        { name: '2018 KPL 春季赛', supple_text: null, status: 3 },
        { name: '2021 KPL 秋季赛', supple_text: null, status: 3 },
        { name: '2024 KPL 春季赛', supple_text: null, status: 3 },
        { name: '2026 KPL 春季赛', supple_text: null, status: 3 },
        {
          name: '2026 KPL 夏季赛',
          supple_text: '官方赛季列表写作“2026年KPL年度总决赛”，按赛期为夏季赛',
          status: 3,
        },
      ]);
    });

    test('standings are imported by group, under the teams’ current names', async () => {
      await load();
      const rows = await db.read
        .selectFrom('standing')
        .innerJoin('stage_group', 'stage_group.id', 'standing.group_id')
        .innerJoin('team', 'team.id', 'standing.team_id')
        .select(['stage_group.name as group', 'rank', 'team.name', 'win', 'lose', 'net', 'points'])
        .orderBy('stage_group.sort')
        .orderBy('rank')
        .execute();
      expect(rows).toHaveLength(12);
      expect(rows[0]).toEqual({
        group: 'S组',
        rank: 1,
        name: '广州TTG',
        win: 5,
        lose: 0,
        net: 13,
        points: 5,
      });
      expect(rows[4]).toMatchObject({ group: 'S组', rank: 5, name: '苏州KSG' });
      expect(rows[6]).toMatchObject({ group: 'B组', rank: 1, name: 'WST' });
    });

    test('a player has a lane, a current team, and former teams in order without dates', async () => {
      await load();
      const player = await db.read
        .selectFrom('player')
        .innerJoin('team', 'team.id', 'player.team_id')
        .select(['player.id', 'player.name', 'player.position', 'player.real_name', 'team.name as team'])
        .select(['games_seen', 'series_seen', 'seen_from', 'seen_to'])
        .where('player.source_key', '=', '60010463')
        .executeTakeFirstOrThrow();
      expect(player).toMatchObject({ name: '九尾', position: '中路', real_name: null, team: '杭州LGD.NBW' });
      expect(player).toMatchObject({ games_seen: 466, series_seen: 112 });
      expect(dayKey(player.seen_from!)).toBe('2022-06-08');
      expect(dayKey(player.seen_to!)).toBe('2026-08-27');
      const stints = await db.read
        .selectFrom('roster_stint')
        .innerJoin('team', 'team.id', 'roster_stint.team_id')
        .select(['team.name', 'start_at', 'end_at', 'order_at', 'employment'])
        .where('player_id', '=', player.id)
        .orderBy('roster_stint.id')
        .execute();
      expect(stints.map(stint => stint.name)).toEqual([
        '广州TTG',
        '杭州LGD.NBW',
        '南通Hero久竞',
        '杭州LGD.NBW',
      ]);
      expect(stints.map(stint => stint.employment)).toEqual([2, 2, 2, 1]);
      expect(new Set(stints.map(stint => stint.start_at ?? stint.end_at))).toEqual(new Set([null]));
      const transfers = await db.read
        .selectFrom('transfer')
        .selectAll()
        .where('player_id', '=', player.id)
        .execute();
      expect(transfers).toHaveLength(3);
      expect(transfers.every(row => row.at === null && row.order_at === ORDER_LAST && row.type === 1)).toBe(
        true,
      );
    });

    test('a player listed with two lanes gets the first', async () => {
      await load();
      const player = await db.read
        .selectFrom('player')
        .select('position')
        .where('source_key', '=', '60011424')
        .executeTakeFirstOrThrow();
      expect(player.position).toBe('发育路');
    });

    test('importing twice changes nothing', async () => {
      await load();
      const before = await factsOf(db);
      expect(Object.keys(before)).toContain('standing');
      expect(savedOf(await load())).toEqual([]);
      expect(await factsOf(db)).toEqual(before);
    });
  });
