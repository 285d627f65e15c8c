import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCsv } from '#lib/newsroom/ingest/csv.ts';
import type { ImportReport } from '#lib/newsroom/ingest/report.ts';
import { decodeExtra, decodeTeamFigures } from '#lib/wiki/match/figures.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { fixture, importInto, reportOf } from '#tests/support/ingest.ts';
import { matchOf, roundsOf, tournamentOf } from '#tests/support/season.ts';

const BANGKOK = '2281';

for (const dialect of DIALECTS)
  describe(`maps and figures of a VALORANT season in ${dialect}`, () => {
    let db: TestDatabase;
    let report: ImportReport;
    beforeAll(async () => {
      db = await makeDatabase(dialect);
      report = await importInto(db, 'vlr', 'vlr');
    });
    afterAll(() => db.drop());

    test('maps are in order of play with score, length and who picked them', async () => {
      const { id } = await matchOf(db, '427991');
      expect(await roundsOf(db, id)).toMatchObject([
        {
          name_en: 'Split',
          main_score: 12,
          guest_score: 14,
          winner_side: 2,
          duration_s: 4389,
          picked_side: 2,
        },
        {
          name_en: 'Pearl',
          main_score: 10,
          guest_score: 13,
          winner_side: 2,
          duration_s: 3214,
          picked_side: 1,
        },
      ]);
      const remade = await roundsOf(db, (await matchOf(db, '459856')).id);
      expect(remade.at(-1)).toMatchObject({ duration_s: null, first_side: null });
      expect(remade.some(round => round.picked_side === 0)).toBe(true);
    });

    test('the veto names the sides, and a map listed twice is stored once', async () => {
      const { id } = await matchOf(db, '427991');
      const veto = await db.write
        .selectFrom('veto')
        .innerJoin('map', 'map.id', 'veto.map_id')
        .select(['num', 'side', 'action', 'map.name_en as map'])
        .where('match_id', '=', id)
        .orderBy('num')
        .execute();
      expect(veto.map(step => `${step.side ?? '-'} ${step.action} ${step.map}`)).toEqual([
        '2 ban Fracture',
        '1 ban Haven',
        '2 pick Split',
        '1 pick Pearl',
        '2 ban Abyss',
        '1 ban Bind',
        '- remain Lotus',
      ]);
      const twice = await matchOf(db, '473235');
      const steps = await db.write
        .selectFrom('veto')
        .select('num')
        .where('match_id', '=', twice.id)
        .execute();
      expect(steps).toHaveLength(7);
    });

    test('a player’s figures on a map include the performance table; N/A is null', async () => {
      const yay = await db.write
        .selectFrom('round_player')
        .innerJoin('player', 'player.id', 'round_player.player_id')
        .innerJoin('round', 'round.id', 'round_player.round_id')
        .innerJoin('hero', 'hero.id', 'round_player.hero_id')
        .selectAll('round_player')
        .select('hero.name_en')
        .where('player.source_key', '=', '881')
        .where('round.source_key', '=', '427991:1')
        .executeTakeFirstOrThrow();
      expect(yay).toMatchObject({
        name_en: 'Chamber',
        kills: 18,
        deaths: 15,
        assists: 1,
        rating: 1.06,
        acs: 180,
      });
      expect(yay).toMatchObject({
        kast: 0.54,
        adr: 112,
        hs: 0.22,
        first_kills: 5,
        first_deaths: 3,
        is_win: 0,
      });
      expect(decodeExtra(yay.extra)).toEqual({
        k2: 3,
        k3: 2,
        k4: 0,
        k5: 0,
        clutch_1: 0,
        clutch_2: 0,
        clutch_3: 1,
        clutch_4: 0,
        clutch_5: 0,
        econ: 45,
        plants: 1,
        defuses: 0,
      });
      const { id } = await matchOf(db, '430839');
      const kickoff = await db.write
        .selectFrom('round_player')
        .selectAll()
        .where('match_id', '=', id)
        .execute();
      expect(kickoff.length).toBe(30);
      expect(kickoff.every(row => row.rating === null && row.kast === null && row.kills !== null)).toBe(true);
    });

    test('players without an id lose the tag glued to their name', async () => {
      const players = await db.write
        .selectFrom('player')
        .select('name')
        .where('source_key', 'like', 'name:%')
        .orderBy('name')
        .execute();
      expect(players).toEqual([{ name: 'heart bus' }, { name: 'karsaj' }]);
    });

    test('economy tables belong to maps by their order, whatever their labels say', async () => {
      const economy = async (key: string) => {
        const rows = await db.write
          .selectFrom('round_team')
          .innerJoin('round', 'round.id', 'round_team.round_id')
          .innerJoin('match', 'match.id', 'round.match_id')
          .select(['round.num', 'side', 'figures'])
          .where('match.source_key', '=', key)
          .orderBy('round.num')
          .orderBy('side')
          .execute();
        return rows.map(row => [row.num, row.side, decodeTeamFigures(row.figures).economy?.pistol_won]);
      };
      expect(await economy('428011')).toEqual([
        [1, 1, 1],
        [1, 2, 1],
        [2, 1, 1],
        [2, 2, 1],
        [3, 1, 2],
        [3, 2, 0],
      ]);
      expect(await economy('511577')).toHaveLength(4);
      expect(reportOf(report, 'economy_data.csv').notes).toContain(
        '比赛 511577 的经济表把 Ascent 写成 Abyss，已按顺序更正',
      );
    });

    test('the totals of the source agree with the rows that were written', async () => {
      const { id } = await tournamentOf(db, BANGKOK);
      const sums = await db.write
        .selectFrom('round_player')
        .innerJoin('player', 'player.id', 'round_player.player_id')
        .select(eb => [
          'player.source_key',
          eb.fn.sum<number>('kills').as('kills'),
          eb.fn.sum<number>('deaths').as('deaths'),
          eb.fn.sum<number>('assists').as('assists'),
          eb.fn.sum<number>('first_kills').as('first_kills'),
        ])
        .where('tournament_id', '=', id)
        .where('in_figures', '=', 1)
        .groupBy('player.source_key')
        .execute();
      const ours = new Map(sums.map(row => [row.source_key, row]));
      const theirs = readCsv(readFileSync(fixture('vlr/player_stats.csv'), 'utf8'), {
        required: ['player_id', 'kills', 'deaths', 'assists', 'first_kills'],
      }).records;
      expect(theirs.length).toBe(41);
      for (const { row } of theirs)
        expect(
          [ours.get(row.player_id)].map(sum =>
            [sum?.kills, sum?.deaths, sum?.assists, sum?.first_kills].map(Number),
          ),
        ).toEqual([[row.kills, row.deaths, row.assists, row.first_kills].map(Number)]);
    });

    test('each map was played as often as the source counts', async () => {
      const { id } = await tournamentOf(db, BANGKOK);
      const played = await db.write
        .selectFrom('round')
        .innerJoin('match', 'match.id', 'round.match_id')
        .innerJoin('map', 'map.id', 'round.map_id')
        .select(eb => ['map.name_en', eb.fn.countAll<number>().as('n')])
        .where('match.tournament_id', '=', id)
        .where('match.in_figures', '=', 1)
        .groupBy('map.name_en')
        .execute();
      const theirs = readCsv(readFileSync(fixture('vlr/maps_stats.csv'), 'utf8'), {
        required: ['map_name', 'times_played'],
      }).records.map(({ row }) => [row.map_name, Number(row.times_played)]);
      expect(theirs.length).toBeGreaterThan(5);
      expect(Object.fromEntries(played.map(row => [row.name_en, Number(row.n)]))).toEqual(
        Object.fromEntries(theirs),
      );
    });

    test('T1 won Bangkok', async () => {
      const { id, status } = await tournamentOf(db, BANGKOK);
      const champion = await db.write
        .selectFrom('placement')
        .innerJoin('team', 'team.id', 'placement.team_id')
        .select(['team.name', 'rank'])
        .where('tournament_id', '=', id)
        .orderBy('rank')
        .executeTakeFirst();
      expect([champion, status]).toEqual([{ name: 'T1', rank: 1 }, 3]);
    });
  });
