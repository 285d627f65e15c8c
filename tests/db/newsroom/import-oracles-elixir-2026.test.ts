/** Oracle's Elixir of January 2026: who drafts first, leagues and teams of the new season, beside the year before. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { importCut, rejectsOf, savedOf } from '#tests/support/cuts.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';

const [OLD, NEW] = ['lol-oracles-elixir-2025-01', 'lol-oe-2026'];

for (const dialect of DIALECTS)
  describe(`oracles-elixir of 2026 on ${dialect}`, () => {
    let db: TestDatabase;
    beforeEach(async () => {
      db = await makeDatabase(dialect);
      await importCut(db, 'lol-champions', 'lol-champions-zh');
    });
    afterEach(() => db.drop());

    const load = (folder: string) => importCut(db, 'oracles-elixir', folder);
    /** The steps of a game: number, side of the match, champion. */
    const draft = async (gameid: string) => {
      const rows = await db.read
        .selectFrom('ban_pick')
        .innerJoin('round', 'round.id', 'ban_pick.round_id')
        .innerJoin('hero', 'hero.id', 'ban_pick.hero_id')
        .select(['ban_pick.num', 'ban_pick.side', 'ban_pick.action', 'hero.name_en'])
        .where('round.source_key', '=', gameid)
        .orderBy('ban_pick.num')
        .execute();
      return rows.map(({ num, side, action, name_en }) => `${num} ${side} ${action} ${name_en}`);
    };

    test('every row is taken, and a second import changes nothing', async () => {
      expect(rejectsOf(await load(NEW))).toEqual([]);
      expect(savedOf(await load(NEW))).toEqual([]);
    });

    test('red drafts first where firstPick says so: its bans and picks come first, blue has the last', async () => {
      await load(NEW);
      const steps = await draft('13060-13060_game_1');
      expect(steps).toHaveLength(20);
      expect(steps.slice(0, 3)).toEqual(['1 2 ban Ambessa', '2 1 ban Jayce', '3 2 ban Malphite']);
      expect(steps.slice(6, 10)).toEqual([
        '7 2 pick Rumble',
        '8 1 pick Varus',
        '9 1 pick Wukong',
        '10 2 pick Pantheon',
      ]);
      expect([steps[12], steps[19]]).toEqual(['13 1 ban Jhin', '20 1 pick Nautilus']);
      // The sides have changed: IG, red in this game, is the main side of the match.
      expect((await draft('13060-13060_game_3')).slice(0, 2)).toEqual(['1 1 ban Poppy', '2 2 ban Jayce']);
    });

    test('blue drafts first where firstPick says so, and in a file without the column', async () => {
      await load(NEW);
      await load(OLD);
      const steps = await draft('13075-13075_game_1');
      expect([steps[0], steps[6], steps[12]]).toEqual([
        '1 1 ban Malphite',
        '7 1 pick Orianna',
        '13 2 ban Nocturne',
      ]);
      expect((await draft('11715-11715_game_1'))[0]).toBe('1 1 ban Jayce');
    });

    test('a draft that was read with blue first is put right by another import', async () => {
      await load(NEW);
      const before = await draft('13060-13060_game_1');
      const round = db.write.selectFrom('round').select('id').where('source_key', '=', '13060-13060_game_1');
      await db.write
        .updateTable('ban_pick')
        .set(eb => ({ side: eb('side', '*', -1) }))
        .where('round_id', 'in', round)
        .execute();
      await load(NEW);
      expect(await draft('13060-13060_game_1')).toEqual(before);
    });

    test('LEC Versus and its teams are named', async () => {
      await load(NEW);
      const match = await db.read
        .selectFrom('match')
        .innerJoin('tournament', 'tournament.id', 'match.tournament_id')
        .select(['tournament.name', 'match.best_of', 'match.main_score', 'match.guest_score', 'match.patch'])
        .where('match.source_key', '=', 'LOLTMNT06_163223')
        .executeTakeFirstOrThrow();
      expect(match).toEqual({
        name: '2026 LEC Versus 赛段',
        best_of: 1,
        main_score: 1,
        guest_score: 0,
        patch: '16.01',
      });
    });

    const teamOf = async (alias: string) =>
      (
        await db.read
          .selectFrom('team_alias')
          .innerJoin('team', 'team.id', 'team_alias.team_id')
          .select(['team.id', 'team.name'])
          .where('team_alias.alias', '=', alias)
          .where('team_alias.game_id', '=', 3)
          .executeTakeFirst()
      )?.name;
    const people = async () => {
      const rows = await db.read
        .selectFrom('player')
        .leftJoin('team', 'team.id', 'player.team_id')
        .select(['player.name', 'team.name as team'])
        .where('player.game_id', '=', 3)
        .execute();
      return Object.fromEntries(rows.map(row => [row.name, row.team]));
    };

    test.each([
      ['2025 first', [OLD, NEW]],
      ['2026 first', [NEW, OLD]],
    ])(
      '%s: nobody of last year is still in a team that plays without him, and nobody is there twice',
      async (_, folders) => {
        for (const folder of folders) await load(folder!);
        const teams = await people();
        expect(teams).toMatchObject({
          // Played for their teams in both years, Kratos under two ids.
          ...{ Xiaohu: 'WBG', Gury: 'MVK Esports', Kratos: 'MVK Esports' },
          // Only in 2025, and the team has played without them since.
          ...{ Breathe: null, Tian: null, Light: null, Hang: null, SiuLoong: null },
        });
        const names = await db.read.selectFrom('player').select('name').where('game_id', '=', 3).execute();
        expect(names.length).toBeGreaterThan(50);
        expect(new Set(names.map(({ name }) => name)).size).toBe(names.length);
        // Oh My God has played no later season in these files: its players are not known to have left.
        const omg = Object.values(teams).filter(team => team === 'OMG');
        expect(omg).toHaveLength(5);
      },
    );

    test.each([
      ['MGN Vikings Esports', 'MVK Esports', 'MVK Esports'],
      ['Team BDS', 'Shifters', 'Shifters'],
    ])('%s of 2025 is %s of 2026: one team, in both orders', async (before, after, name) => {
      await load(OLD);
      await load(NEW);
      expect([await teamOf(before), await teamOf(after)]).toEqual([name, name]);
      const same = await db.read.selectFrom('team').select('id').where('name', '=', name).execute();
      expect(same).toHaveLength(1);
    });
  });
