/** Rounds entered over the API: what is written, what is kept, what is refused. */
import { describe, expect, test } from 'vitest';
import { NO_FIGURES } from '#lib/wiki/match/player-total.ts';
import { callApi } from '#tests/support/api.ts';
import type { Bracket } from '#tests/support/bracket.ts';
import { DIALECTS } from '#tests/support/database.ts';
import { HOME_WIN, type Office } from '#tests/support/desk.ts';
import * as make from '#tests/support/factory.ts';
import { officeEach } from '#tests/support/office-each.ts';

const NOW = 1_800_000_000_000;

for (const dialect of DIALECTS)
  describe(`rounds on ${dialect}`, () => {
    let office: Office;
    let bracket: Bracket;
    let round: Awaited<ReturnType<typeof makeRound>>;
    officeEach(dialect, NOW, async (open, own) => {
      [office, bracket] = [open, own];
      round = await makeRound();
    });

    /** A map 13:7 with a player on each side. */
    async function makeRound() {
      const { db } = office;
      const map = await make.makeMap(db);
      const hero = await make.makeHero(db);
      const [main, guest] = [
        await make.makePlayer(db, { team_id: bracket.teams.a }),
        await make.makePlayer(db, { team_id: bracket.teams.b }),
      ];
      return {
        match_status: 3,
        map_id: map.id,
        main_score: 13,
        guest_score: 7,
        winner_side: 1,
        duration: 2400,
        picked_side: 1,
        first_side: 2,
        halves: [
          { main_score: 8, guest_score: 4, main_role: 'def' as const },
          { main_score: 5, guest_score: 3, main_role: 'atk' as const },
        ],
        timeline: Array.from({ length: 20 }, (_, i) => ({
          winner_side: i < 13 ? 1 : 2,
          win_type: 'elimination' as const,
          main_loadout: 800,
          guest_loadout: null,
        })),
        ban_pick: [],
        players: [
          { ...UNKNOWN, player_id: main.id, side: 1, hero_id: hero.id, kills: 22, acs: 251.5, hs: 0.31 },
          { ...UNKNOWN, player_id: guest.id, side: 2, hero_id: hero.id, kills: 9, extra: { plants: 2 } },
        ],
      };
    }

    async function settle(content: object, matchId = bracket.semi1.id) {
      const { desk, author, checker } = office;
      const { version } = await desk.enterDetail(author, matchId, content);
      return desk.ask(checker, 'input.check_detail_input_save', {
        match_id: matchId,
        version,
        is_pass: true,
      });
    }

    test('approved rounds are shown to readers with figures and veto, and the revision rises', async () => {
      const { shown, desk, author } = office;
      const veto = [{ side: null, action: 'remain' as const, map_id: round.map_id }];
      expect(await settle({ rounds: [round], veto })).toEqual({ status: 2 });
      const after = await shown(bracket.semi1.id);
      expect(after.revision).toBeGreaterThan(bracket.semi1.revision);
      expect(after.rounds).toHaveLength(1);
      expect(after.rounds[0]).toMatchObject({
        round_num: 1,
        main_score: 13,
        winner_side: 1,
        duration: 2400,
        first_side: 2,
        halves: round.halves,
        map: { map_id: round.map_id },
      });
      expect(after.rounds[0]?.timeline).toHaveLength(20);
      expect(after.veto).toMatchObject([{ num: 1, action: 'remain' }]);
      const stats = await callApi(office.db, 'wiki.round_player_stats', { match_id: bracket.semi1.id }, NOW);
      expect(stats.main).toMatchObject([{ kills: 22, team: { team_id: bracket.teams.a } }]);
      expect(stats.guest).toMatchObject([{ kills: 9, team: { team_id: bracket.teams.b } }]);
      const page = await desk.ask(author, 'input.detail_input_get', { match_id: bracket.semi1.id });
      expect(page.rounds).toEqual([{ ...round, players: expect.arrayContaining(round.players) }]);
      expect(page).toMatchObject({ draft: null, version: 1, history: [{ status: 2 }] });
      await expect
        .poll(() => desk.published.map(each => each.name))
        .toEqual(['factsChanged', 'matchesChanged']);
    });

    test('an approved player row is marked as win, in figures, and with its tournament', async () => {
      const { db } = office;
      const player = round.players[0]!.player_id;
      await settle({ rounds: [round] });
      const row = await db.read
        .selectFrom('round_player')
        .selectAll()
        .where('player_id', '=', player)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({ is_win: 1, in_figures: 1, tournament_id: bracket.tournament.id });
    });

    test('the match shows means weighted by rounds, equal to the ranking’s figures', async () => {
      const maps = [
        { guest_score: 7, kast: 0.8, rating: 1.5, acs: 300, adr: 180 },
        { guest_score: 11, kast: null, rating: 0.9, acs: 200, adr: 120 },
        { guest_score: 3, kast: 0.6, rating: 1.1, acs: 250, adr: 150 },
      ];
      const rounds = maps.map(({ guest_score, ...figures }) => ({
        ...round,
        guest_score,
        halves: [],
        timeline: [],
        players: round.players.map(player => ({ ...player, ...figures })),
      }));
      await settle({ rounds });
      const input = { match_id: bracket.semi1.id };
      const [line] = (await callApi(office.db, 'wiki.round_player_stats', input, NOW)).main;
      const weigh = (of: (map: (typeof maps)[0]) => number | null) => {
        const known = maps.flatMap(map => {
          const value = of(map);
          return value === null ? [] : [{ value, played: 13 + map.guest_score }];
        });
        const played = known.reduce((sum, map) => sum + map.played, 0);
        return known.reduce((sum, map) => sum + map.value * map.played, 0) / played;
      };
      const means = {
        rating: expect.closeTo(weigh(map => map.rating)!, 9),
        acs: expect.closeTo(weigh(map => map.acs)!, 9),
        kast: expect.closeTo(weigh(map => map.kast)!, 9),
        adr: expect.closeTo(weigh(map => map.adr)!, 9),
      };
      expect(line).toMatchObject({ ...means, kills: 66, maps: 3, partial: { kast: 2 } });
      const { list } = await callApi(
        office.db,
        'wiki2.get_valorant_stats',
        { tournament_id: bracket.tournament.id },
        NOW,
      );
      const ranked = list.find(row => row.player.player_id === line!.player.player_id);
      for (const name of ['rating', 'acs', 'kast', 'adr', 'hs'] as const)
        expect(line![name], name).toBe(ranked![name]);
    });

    test('a re-entered round keeps its id; a removed round is deleted with all its rows', async () => {
      const { db, shown } = office;
      await settle({ rounds: [round, { ...round, match_status: 1, ...UNPLAYED }] });
      const [first, second] = (await shown(bracket.semi1.id)).rounds;
      await settle({ rounds: [{ ...round, duration: 2500 }] });
      const after = await shown(bracket.semi1.id);
      expect(after.rounds.map(each => each.round_id)).toEqual([first!.round_id]);
      expect(after.rounds[0]?.duration).toBe(2500);
      for (const table of ['round_half', 'round_result', 'round_player'] as const) {
        const left = await db.read
          .selectFrom(table)
          .select('round_id')
          .where('round_id', '=', second!.round_id)
          .execute();
        expect(left, table).toEqual([]);
      }
    });

    test('the checking page lists differences by player, not by position in the list', async () => {
      const { desk, author, checker } = office;
      await settle({ rounds: [round] });
      const [main, guest] = round.players;
      const changed = { ...round, players: [guest!, { ...main!, kills: 23 }] };
      await desk.enterDetail(author, bracket.semi1.id, { rounds: [changed] });
      const page = await desk.ask(checker, 'input.check_detail_input_get', { match_id: bracket.semi1.id });
      expect(page.differences).toEqual([
        { path: 'rounds.0.players.1.kills', label: '第 1 局 · 选手 2 · 击杀', before: '22', after: '23' },
      ]);
    });

    test('a source’s match figures are deleted only for players whose round figures changed', async () => {
      const { db } = office;
      await settle({ rounds: [round] });
      const [main, guest] = round.players;
      for (const { player_id, side } of [main!, guest!])
        await db.write
          .insertInto('match_player')
          .values({ match_id: bracket.semi1.id, player_id, side, hero_ids: '[]', kills: 50, rating: 1.3 })
          .execute();
      await settle({ rounds: [{ ...round, players: [{ ...main!, kills: 23 }, guest!] }] });
      const left = await db.read
        .selectFrom('match_player')
        .select('player_id')
        .where('match_id', '=', bracket.semi1.id)
        .execute();
      expect(left.map(row => row.player_id)).toEqual([guest!.player_id]);
    });

    test('an entry is refused with facts_changed when its sides change while it waits', async () => {
      const { desk, author, checker } = office;
      const { version } = await desk.enterDetail(author, bracket.final.id, { rounds: [] });
      await desk.settle([author, checker], bracket.semi1.id, HOME_WIN);
      const check = { match_id: bracket.final.id, version, is_pass: true };
      expect(await desk.refused(checker, 'input.check_detail_input_save', check)).toMatchObject({
        status: 409,
        reason: 'facts_changed',
      });
    });

    test('a submitted entry is refused with field and Chinese label; a draft may be invalid', async () => {
      const { desk, author } = office;
      const page = await desk.ask(author, 'input.detail_input_get', { match_id: bracket.semi1.id });
      const save = { match_id: bracket.semi1.id, version: page.version, base: page.base };
      const [main, guest] = round.players;
      const cases: [object, string, string][] = [
        [{ ...round, main_score: 12 }, 'rounds.0.main_score', '第 1 局 · 主队比分'],
        [{ ...round, players: [{ ...main!, kills: 100 }] }, 'rounds.0.players.0.kills', '选手 1 · 击杀'],
        [
          { ...round, players: [main!, { ...guest!, hero_id: 999_999 }] },
          'rounds.0.players.1.hero_id',
          '英雄',
        ],
        [
          { ...round, ban_pick: [{ side: 1, action: 'ban', hero_id: main!.hero_id }] },
          'rounds.0.ban_pick',
          '选禁',
        ],
      ];
      for (const [wrong, field, label] of cases) {
        const content = { ...save, rounds: [wrong] };
        const refused = await desk.refused(author, 'input.detail_input_save', content);
        expect(refused).toMatchObject({ status: 400, reason: 'bad_input', field });
        expect(refused.message).toContain(`${label}（${field}）`);
      }
      const wrong = { ...save, rounds: [cases[0]![0]], submit: false } as never;
      expect(await desk.ask(author, 'input.detail_input_save', wrong)).toMatchObject({ status: 0 });
    });

    test('a failing approval writes nothing and publishes nothing', async () => {
      const { db, desk, author, checker, shown } = office;
      const { version } = await desk.enterDetail(author, bracket.semi1.id, { rounds: [round, round] });
      const before = await shown(bracket.semi1.id);
      // Another source's round has the key that the second one would get: its insert fails.
      const key = { source: 'entry', source_key: `${bracket.semi1.id}/2` };
      await make.makeRound(db, bracket.final.id, key);
      const check = { match_id: bracket.semi1.id, version, is_pass: true };
      await expect(desk.ask(checker, 'input.check_detail_input_save', check)).rejects.toThrow(/unique/i);
      expect(await shown(bracket.semi1.id)).toEqual(before);
      const page = await desk.ask(checker, 'input.check_detail_input_get', { match_id: bracket.semi1.id });
      expect(page.draft).toMatchObject({ status: 1, checker: null });
      expect(desk.published).toEqual([]);
    });
  });

const UNPLAYED = { winner_side: null, main_score: null, guest_score: null, halves: [], timeline: [] };
const UNKNOWN = {
  position: null,
  ...NO_FIGURES,
  extra: {},
};
