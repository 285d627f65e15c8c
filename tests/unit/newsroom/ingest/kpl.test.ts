import { describe, expect, test } from 'vitest';
import { type KplMatchRecord, readMatch } from '#lib/newsroom/ingest/kpl/match-row.ts';
import { isMisnamed, seasonNames, seasonOfFile, seasonOfId } from '#lib/newsroom/ingest/kpl/season.ts';
import { stagesOf } from '#lib/newsroom/ingest/kpl/stage.ts';

const row = (overrides: Partial<KplMatchRecord> = {}): KplMatchRecord => ({
  date: '2024-02-2714:00',
  time: '14:00',
  home_team: '成都AG超玩会',
  away_team: '广州TTG',
  score: '3:1',
  format: 'BO5',
  ...overrides,
});

describe('a row of a KPL match list', () => {
  test('Beijing time becomes UTC, with the time glued to the date or not', () => {
    const utc = Date.UTC(2024, 1, 27, 6, 0);
    expect(readMatch(row()).start_at).toBe(utc);
    expect(readMatch(row({ date: '2024-02-27' })).start_at).toBe(utc);
    expect(readMatch(row({ time: '' })).start_at).toBe(utc);
    expect(readMatch(row({ date: '2024-02-27', time: '9:30' })).start_at).toBe(Date.UTC(2024, 1, 27, 1, 30));
  });

  test.each([
    ['3:1', 'BO5', { status: 3, main_score: 3, guest_score: 1, result_type: 1, best_of: 5 }],
    ['0:2', 'BO3', { status: 3, main_score: 0, guest_score: 2, result_type: 2, best_of: 3 }],
    ['3:5', 'BO9', { status: 3, main_score: 3, guest_score: 5, result_type: 2, best_of: 9 }],
    ['', 'BO5', { status: 1, main_score: null, guest_score: null, result_type: null, best_of: 5 }],
    ['VS', 'BO5', { status: 1, main_score: null, result_type: null }],
    ['0:0', 'BO5', { status: 1, main_score: null, result_type: null }],
    ['2:1', 'BO5', { status: 0, main_score: 2, guest_score: 1, result_type: null }],
  ])('score %j in a %s', (score, format, expected) => {
    expect(readMatch(row({ score, format }))).toMatchObject(expected);
  });

  test('four wins do not fit a BO5: it was a BO7', () => {
    expect(readMatch(row({ score: '4:1' }))).toMatchObject({ best_of: 7, listed_best_of: 5, result_type: 1 });
    expect(readMatch(row()).listed_best_of).toBeNull();
  });

  test('TBD is a side that is not known', () => {
    expect(readMatch(row({ away_team: 'TBD' }))).toMatchObject({ home: '成都AG超玩会', away: null });
    expect(readMatch(row({ home_team: 'TBD', away_team: 'tbd' }))).toMatchObject({ home: null, away: null });
  });

  test.each([
    [{ score: '3-x' }, '比分'],
    [{ format: 'best of 5' }, '赛制'],
    [{ date: '27.02.2024' }, '日期'],
    [{ date: '2024-13-27', time: '14:00' }, '日期'],
    [{ away_team: '成都AG超玩会' }, '与自己对阵'],
  ])('refuses %j and says why', (input, reason) => {
    expect(() => readMatch(row(input))).toThrow(reason);
  });
});

describe('KPL seasons', () => {
  test.each([
    ['kpl_matches_2024_spring.csv', { year: 2024, split: 'spring', known: true }],
    ['kpl_matches_2024_zongjuesai.csv', { year: 2024, split: 'finals', known: true }],
    ['kpl_matches_2024_challenge.csv', { year: 2024, split: 'challenge', known: true }],
    ['kpl_matches_2030_winter.csv', { year: 2030, split: 'winter', known: false }],
    ['matches.csv', undefined],
    ['kpl_matches_24_spring.csv', undefined],
  ])('%s', (name, expected) => expect(seasonOfFile(name)).toEqual(expected));

  test.each([
    ['KPL2024S1', '2024KPL春季赛', { year: 2024, split: 'spring' }, false],
    ['KPL2024S3', '2024KPL年度总决赛', { year: 2024, split: 'finals' }, false],
    ['KPL2021S2', '2021KPL秋季赛', { year: 2021, split: 'autumn' }, false],
    ['KPL2022S2', '2022KPL夏季赛', { year: 2022, split: 'summer' }, false],
    ['KPL2018CJS', '2018KPL春季赛', { year: 2018, split: 'spring' }, false],
    ['KPL2018QJS', '2018KPL秋季赛', { year: 2018, split: 'autumn' }, false],
    ['KPL2026S2', '2026年KPL年度总决赛', { year: 2026, split: 'summer' }, true],
  ])('official id %s, listed as %s', (id, listed, season, misnamed) => {
    const read = seasonOfId(id);
    expect(read).toEqual(season);
    expect(isMisnamed(read.split, listed)).toBe(misnamed);
  });

  test('an official id of another form is refused', () => {
    expect(() => seasonOfId('KPL2031')).toThrow('KPL2031');
  });

  test.each([
    [{ year: 2024, split: 'spring' }, '2024 KPL 春季赛'],
    [{ year: 2024, split: 'challenge' }, '2024 王者荣耀挑战者杯'],
    [{ year: 2030, split: 'winter' }, '2030 KPL winter'],
  ])('%j is called %s', (season, name) => expect(seasonNames(season).name).toBe(name));

  test.each([
    ['BO7 after every shorter series', 'spring', [5, 5, 7, 7], ['常规赛', '常规赛', '季后赛', '季后赛']],
    ['BO7 between BO5', 'summer', [5, 7, 5, 7], ['常规赛', '卡位赛', '常规赛', '季后赛']],
    ['the challenge cup', 'challenge', [3, 7, 9], ['小组赛', '淘汰赛', '淘汰赛']],
    ['a season still in its groups', 'spring', [5, 5], ['常规赛', '常规赛']],
  ])('stages of %s', (_, split, bestOf, names) => {
    const stages = stagesOf(
      split,
      bestOf.map(best_of => ({ best_of })),
    );
    expect(stages.map(stage => stage.name)).toEqual(names);
    // The lists name no groups or rounds, so only these two types occur.
    expect(stages.every(stage => stage.type === 'records' || stage.type === 'bracket')).toBe(true);
  });
});
