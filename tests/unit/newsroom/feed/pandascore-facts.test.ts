/** Series, tables and changes of PandaScore as facts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { joinNames, seriesOf } from '#lib/newsroom/feed/pandascore/facts.ts';
import { changesOf, sinceOf } from '#lib/newsroom/feed/pandascore/incidents.ts';
import { rostersOf, standingOf } from '#lib/newsroom/feed/pandascore/tables.ts';
import { GAME } from '#lib/wiki/game/game.ts';

type Json = Record<string, unknown>;
const answer = (name: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../../fixtures/feeds/pandascore/${name}.json`), 'utf8'),
  );

describe('a serie', () => {
  const [ldl] = answer('series') as [Json];
  const withTiers = (...tiers: (string | null)[]) => {
    const [stage] = ldl['tournaments'] as [Json];
    return { ...ldl, tournaments: tiers.map((tier, i) => ({ ...stage, id: i + 1, tier })) };
  };

  test('is followed when one of its tournaments is of tier s, a or b: the best is its level', () => {
    const level = (...tiers: (string | null)[]) => seriesOf([withTiers(...tiers)]).tournaments[0]?.level;
    expect([
      level('s'),
      level('d', 'a'),
      level('b', null),
      level('c', 'd'),
      level('unranked'),
      level(null),
    ]).toEqual([1, 2, 3, undefined, undefined, undefined]);
    // The recorded ones are of tier d, or of another game.
    expect(seriesOf(answer('series'))).toEqual({ tournaments: [], stages: [], rejects: [] });
  });

  test('has the name of its league and its own, and the zone that our table knows', () => {
    const lec = { ...withTiers('a'), full_name: 'Winter 2023', league: { id: 4197, name: 'LEC' } };
    const { tournaments, stages } = seriesOf([lec]);
    expect(tournaments[0]).toEqual({
      key: '6059',
      gameId: GAME.lol,
      name: 'LEC Winter 2023',
      nameShort: 'LEC Winter',
      nameSub: 'Winter',
      nameEn: null,
      series: { key: '4197', name: 'LEC' },
      zone: { code: 'lec', name: 'LEC 赛区' },
      level: 2,
      startAt: Date.UTC(2023, 4, 31, 16),
      endAt: null,
      aliases: [],
    });
    expect(stages[0]).toMatchObject({ key: '1', tournament: '6059', name: 'Regular Season', type: 'group' });
    const valorant = { ...lec, videogame: { id: 26 }, full_name: '2023', league: { id: 1, name: 'Worlds' } };
    expect(seriesOf([valorant]).tournaments[0]).toMatchObject({
      gameId: GAME.valorant,
      name: 'Worlds 2023',
      nameSub: null,
      zone: null,
    });
    expect(seriesOf([{ ...lec, videogame: { id: 27 } }]).tournaments[0]!.gameId).toBe(GAME.kog);
  });

  test.each([
    ['LEC', 'Winter 2023', 'LEC Winter 2023'],
    ['Worlds', '2023', 'Worlds 2023'],
    ['LCK', 'LCK Cup 2026', 'LCK Cup 2026'],
    ['Mid-Season Invitational', 'Mid-season invitational 2025', 'Mid-Season Invitational 2025'],
    ['Valorant Champions Tour', 'Tour Final 2024', 'Valorant Champions Tour Final 2024'],
    ['Valorant Champions Tour', 'Champions 2024', 'Valorant Champions Tour Champions 2024'],
    ['  KPL ', ' Spring  2026 ', 'KPL Spring 2026'],
  ])('%s and %s', (league, serie, name) => {
    expect(joinNames(league, serie)).toBe(name);
  });

  test('one that cannot be read is rejected by its id', () => {
    expect(seriesOf([{ ...withTiers('s'), league: null }]).rejects).toEqual([
      { key: 'serie 6059', reason: expect.stringContaining('league') },
    ]);
  });
});

describe('tables', () => {
  const stage = {
    key: '9977',
    tournament: '5618',
    name: 'Group B',
    type: 'group' as const,
    sort: 1,
    aliases: [],
  };

  test('a group has wins and losses; the shape of brackets has none and makes no table', () => {
    expect(standingOf(stage, answer('standings_group'))).toEqual({
      standing: {
        stage: '9977',
        group: 'Group B',
        rows: [{ rank: 1, team: { key: '394', name: 'Fnatic' }, win: 13, lose: 5, net: null, points: null }],
      },
      rejects: [],
    });
    expect(standingOf(stage, answer('standings_bracket'))).toEqual({ standing: undefined, rejects: [] });
    expect(standingOf(stage, [{ rank: 'first', team: { id: 1, name: 'x' } }]).rejects).toHaveLength(1);
  });

  test('a roster has nicks and positions, and nothing else of a person', () => {
    const { rosters } = rostersOf('6560', answer('rosters').rosters);
    expect(rosters[0]).toEqual({
      tournament: '6560',
      team: { key: '126059', name: 'Top Esports' },
      players: [
        { key: '145', name: 'Corn', position: 'mid' },
        { key: '199', name: 'Cat', position: 'sup' },
        { key: '2512', name: 'Lies', position: 'top' },
      ],
    });
  });
});

describe('changes', () => {
  const NOW = Date.UTC(2026, 5, 1);
  const change = (
    id: number,
    at: string,
    change_type = 'update',
    type = 'match',
    object: unknown = { id },
  ) => ({ id, type, change_type, modified_at: `2026-05-31T${at}Z`, object });

  test('the last one of each object counts, whatever order they come in', () => {
    const { matches, deleted, cursor } = changesOf(
      [
        change(1, '12:00:02', 'deletion'),
        change(2, '12:00:01'),
        change(1, '12:00:00', 'creation'),
        change(2, '11:00:00', 'deletion'),
      ],
      '2026-05-31T09:00:00Z',
      NOW,
    );
    expect(matches).toEqual([{ id: 2 }]);
    expect(deleted).toEqual(['1']);
    expect(cursor).toBe('2026-05-31T12:00:02Z');
  });

  test('ids of other kinds are other things', () => {
    const { matches, series, deleted } = changesOf(
      [
        change(1, '12:00:00'),
        change(1, '12:00:01', 'deletion', 'team'),
        change(1, '12:00:02', 'update', 'serie', { tournaments: [] }),
        change(2, '12:00:02', 'update', 'serie', {}),
      ],
      null,
      NOW,
    );
    expect([matches.length, series, deleted]).toEqual([1, [{ tournaments: [] }], []]);
  });

  test('nothing new leaves the cursor where it was; the next look reads ten minutes of it again', () => {
    expect(changesOf([change(1, '12:00:00')], '2026-05-31T13:00:00Z', NOW).cursor).toBe(
      '2026-05-31T13:00:00Z',
    );
    expect(sinceOf('2026-05-31T13:00:00Z', NOW)).toBe('2026-05-31T12:50:00.000Z');
    expect(changesOf([], null, NOW).cursor).toBe(sinceOf(null, NOW));
  });
});
