/** What PandaScore is asked for, and that a full day of matches stays within the free plan. */
import { describe, expect, test } from 'vitest';
import { pandascorePolls } from '#lib/newsroom/feed/pandascore/plan.ts';
import { pandascoreSource } from '#lib/newsroom/feed/pandascore/source.ts';
import type { FeedPoll, FeedWatched } from '#lib/platform/ports/feed-source.ts';
import { MATCH_STATUS } from '#lib/wiki/match/status.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const watched = (changes: Partial<FeedWatched> = {}): FeedWatched => ({
  key: '1',
  tournament: '6540',
  startAt: NOW + DAY,
  status: MATCH_STATUS.notStarted,
  recheckAt: null,
  ...changes,
});
const polls = (...matches: FeedWatched[]) =>
  pandascorePolls({ now: NOW, matches, tournaments: ['6540', '6541'] });
const named = (list: readonly FeedPoll[], name: string) => list.find(poll => poll.name === name);

describe('what is asked', () => {
  test('changes come first, lists each hour, series each day, whole series each week', () => {
    const every = Object.fromEntries(polls().map(poll => [poll.name, poll.every]));
    expect(polls()[0]!.name).toBe('incidents');
    expect(every).toEqual({
      incidents: MINUTE,
      series: DAY,
      'serie 6540': 7 * DAY,
      'serie 6541': 7 * DAY,
      upcoming: HOUR,
      past: HOUR,
      'tables 6540': 6 * HOUR,
      'tables 6541': 6 * HOUR + 2 * MINUTE,
      'rosters 6540': 6 * HOUR,
      'rosters 6541': 6 * HOUR + 2 * MINUTE,
    });
  });

  test.each<[string, Partial<FeedWatched>, boolean, boolean]>([
    ['in 16 minutes', { startAt: NOW + 16 * MINUTE }, false, false],
    ['in 15 minutes', { startAt: NOW + 15 * MINUTE }, true, true],
    ['late', { startAt: NOW - HOUR }, true, true],
    ['running', { startAt: NOW - 9 * HOUR, status: MATCH_STATUS.ongoing }, true, true],
    // The table after it is still to come.
    ['over', { startAt: NOW - 3 * HOUR, status: MATCH_STATUS.ended }, false, true],
    ['long over', { startAt: NOW - 8 * HOUR, status: MATCH_STATUS.ended }, false, false],
    ['put off', { startAt: NOW, status: MATCH_STATUS.postponed }, false, false],
    ['without a date', { startAt: null }, false, false],
    ['never begun', { startAt: NOW - 8 * HOUR }, false, false],
  ])('a match %s', (_, changes, isNear, isPlayed) => {
    const list = polls(watched({ tournament: '6540', ...changes }));
    expect(named(list, 'running')?.every).toBe(isNear ? MINUTE : undefined);
    expect(named(list, 'tables 6540 played')?.every).toBe(isPlayed ? 10 * MINUTE : undefined);
    expect(named(list, 'tables 6541 played')).toBeUndefined();
  });

  test('matches that are over are read again together, a page at a time', () => {
    const again = Array.from({ length: 101 }, (_, i) =>
      watched({ key: String(i), recheckAt: NOW, status: MATCH_STATUS.ended }),
    );
    const later = watched({ key: 'later', recheckAt: NOW + 1, status: MATCH_STATUS.ended });
    const list = polls(...again, later).filter(({ name }) => name.startsWith('again'));
    expect(list.map(({ keys }) => keys!.length)).toEqual([100, 1]);
    expect(list[1]).toEqual({ name: 'again 100', every: 0, reserve: 0.5, keys: ['100'] });
  });

  test('what can wait leaves half of the budget to changes and to what is played', () => {
    const list = polls(watched({ status: MATCH_STATUS.ongoing, recheckAt: NOW }));
    const urgent = list.filter(({ reserve }) => reserve === undefined).map(({ name }) => name);
    expect(urgent).toEqual(['incidents', 'running', 'series', 'upcoming', 'past']);
  });
});

/** Requests that a poll takes on a full day: its pages, or a serie's stages. */
const COST: Readonly<Record<string, number>> = {
  incidents: 1,
  running: 1,
  upcoming: 4,
  past: 2,
  series: 6,
  serie: 3,
  tables: 3,
  rosters: 3,
  again: 1,
};

test('a full day of matches takes at most 300 requests an hour', () => {
  const SERIES = Array.from({ length: 30 }, (_, i) => String(i));
  // Twelve series play four matches each, one after another, from noon on; others pause.
  const matches = SERIES.slice(0, 12).flatMap(tournament =>
    [0, 1, 2, 3].map(n => ({
      tournament,
      key: `${tournament}/${n}`,
      startAt: NOW + 6 * HOUR + n * 3 * HOUR,
    })),
  );
  const due = new Map<string, number>();
  const hours = new Map<number, number>();
  const rechecked = new Map<string, number>();
  const viewAt = (now: number) =>
    matches.map(({ key, tournament, startAt }): FeedWatched => {
      const endAt = startAt + 2.5 * HOUR;
      const status =
        now < startAt ? MATCH_STATUS.notStarted : now < endAt ? MATCH_STATUS.ongoing : MATCH_STATUS.ended;
      const count = rechecked.get(key) ?? 0;
      const recheckAt = status === MATCH_STATUS.ended ? endAt + [10 * MINUTE, 2 * HOUR, DAY][count]! : null;
      return { key, tournament, startAt, status, recheckAt };
    });
  // A day before, so that what is asked each day and each week has been.
  for (let now = NOW - DAY; now < NOW + DAY; now += MINUTE) {
    for (const { name, every, keys = [] } of pandascorePolls({
      now,
      matches: viewAt(now),
      tournaments: SERIES,
    })) {
      if ((due.get(name) ?? 0) > now) continue;
      due.set(name, now + every);
      for (const key of keys) rechecked.set(key, (rechecked.get(key) ?? 0) + 1);
      const hour = Math.floor((now - NOW) / HOUR);
      hours.set(hour, (hours.get(hour) ?? 0) + COST[name.split(' ')[0]!]!);
    }
  }
  const day = [...hours].filter(([hour]) => hour >= 0).map(([, count]) => count);
  expect(day).toHaveLength(24);
  expect(Math.max(...day)).toBeLessThanOrEqual(300);
  // The busiest hour is one: tables are read in it as well.
  expect(Math.max(...day)).toBeGreaterThan(150);
  expect(rechecked.size).toBe(48);
  expect(pandascoreSource('key').hourly).toBeLessThan(1000);
});
