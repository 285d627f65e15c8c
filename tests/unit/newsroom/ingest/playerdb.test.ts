import { describe, expect, test } from 'vitest';
import { type KnownPerson, samePeople } from '#lib/newsroom/ingest/identity.ts';
import { careerOf } from '#lib/newsroom/ingest/playerdb/career.ts';
import { handleOf, type ListedStint, stintOf } from '#lib/newsroom/ingest/playerdb/rows.ts';
import { contractType, employment, staffRole } from '#lib/newsroom/ingest/playerdb/status.ts';

describe('the meaning of a status word', () => {
  test.each([
    ['Active', 1, 1, 0],
    ['Inactive', 1, 1, 0],
    ['Substitute', 1, 1, 0],
    ['Loan', 1, 1, 2],
    ['Stand-in', 1, 3, 3],
    ['Trial', 1, 1, 4],
    ['Trainee', 1, 1, 4],
    ['Playing Coach', 1, 1, 0],
    ['Streamer & Substitute', 1, 1, 0],
    ['Head Coach', 2, 1, 0],
    ['Coach/Manager', 2, 1, 0],
    ['Streamer', 2, 1, 0],
    ['Chief Executive Officer', 2, 1, 0],
    ['', 1, 1, 0],
  ])('%s: staff role %i, employment %i, contract %i', (word, role, hired, contract) => {
    expect([staffRole(word), employment(word, false), contractType(word)]).toEqual([role, hired, contract]);
  });

  test('a stint that is over has employment 2, whatever its status word', () => {
    expect(employment('Active', true)).toBe(2);
    expect(employment('Stand-in', true)).toBe(2);
  });
});

describe('matching people by handle', () => {
  const person = <Id>(id: Id, handle: string, ...teams: number[]): KnownPerson<Id> => ({
    id,
    keys: [handle],
    teams: new Set(teams),
  });

  test('a unique handle is enough for a match', () => {
    expect([...samePeople([person('a', 'yay')], [person(1, 'yay', 5)])]).toEqual([['a', 1]]);
  });

  test('of several people with one handle those who share a team match', () => {
    const pages = [person('Leaf', 'leaf', 9), person('leaf', 'leaf', 5, 6)];
    expect([...samePeople(pages, [person(1, 'leaf', 6)])]).toEqual([['leaf', 1]]);
  });

  test('several people with one handle and no common team do not match', () => {
    const pages = [person('Mel', 'mel', 1), person('meL', 'mel', 2)];
    expect(samePeople(pages, [person(1, 'mel')]).size).toBe(0);
    expect(samePeople([person('Mel', 'mel', 1)], [person(1, 'mel'), person(2, 'mel')]).size).toBe(0);
  });

  test('a matched person is not matched again', () => {
    const players = [person(1, 'f0rsaken', 7), person(2, 'f0rsaken')];
    expect([...samePeople([person('f0rsakeN', 'f0rsaken', 7)], players)]).toEqual([['f0rsakeN', 1]]);
  });

  test('two people known to be distinct do not match', () => {
    expect(samePeople([person('Ivy', 'ivy')], [person(1, 'ivy')], () => true).size).toBe(0);
  });
});

describe('a career', () => {
  const stint = (overrides: Partial<ListedStint>): ListedStint => ({
    key: 'x:1',
    page: 'x',
    realName: null,
    country: 'France',
    team: 'T1',
    start: null,
    end: null,
    status: 'Active',
    isCurrent: false,
    ...overrides,
  });

  test('the team is that of the latest current stint, player stints before staff stints', () => {
    const stints = [
      stint({ team: 'Old', start: 1, isCurrent: true }),
      stint({ team: 'New', start: 2, isCurrent: true }),
      stint({ team: 'Streams', start: 3, status: 'Streamer', isCurrent: true }),
    ];
    expect(careerOf('x', stints)).toMatchObject({ team: 'New', staffRole: 1, employment: 1 });
  });

  test('without a current stint the team is null and the role that of the last stint', () => {
    const stints = [stint({ start: 5, status: 'Coach' }), stint({ start: 1 })];
    expect(careerOf('x', stints)).toMatchObject({ team: null, staffRole: 2, employment: 2 });
  });

  test.each([
    ['Prince (Brazilian player)', 'Prince'],
    ['Salty_Jayy', 'Salty_Jayy'],
    ['TenZ', 'TenZ'],
  ])('page %s has the handle %s', (page, handle) => {
    expect(handleOf(page)).toBe(handle);
  });

  test('the loan mark is cut from the team, and Present reads as no end', () => {
    const row = {
      player_id: '',
      stint_number: '2.0',
      team: '›Sentinels',
      real_name: '',
      country: 'Canada',
      date_start: '2021-03-11',
      date_end: 'Present',
      stint_status: 'Loan',
      is_current_team: 'True',
      player_url: 'https://liquipedia.net/valorant/N%C3%A9o',
    };
    expect(stintOf(row)).toMatchObject({
      key: 'Néo:2',
      team: 'Sentinels',
      realName: null,
      start: Date.parse('2021-03-11T00:00+08:00'),
      end: null,
      isCurrent: true,
    });
  });
});
