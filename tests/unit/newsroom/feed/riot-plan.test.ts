/** Riot's gateway: what is asked when, and that a full day of matches stays within the budget. */
import { describe, expect, test } from 'vitest';
import type { DatedTournament } from '#lib/newsroom/feed/riot/facts.ts';
import { LEAGUES, leagueKey } from '#lib/newsroom/feed/riot/leagues.ts';
import { FRESH_MS, RECENT_MS } from '#lib/newsroom/feed/riot/memory.ts';
import { riotPolls } from '#lib/newsroom/feed/riot/plan.ts';
import { riotSource } from '#lib/newsroom/feed/riot/source.ts';
import type { FeedPoll, FeedWatched } from '#lib/platform/ports/feed-source.ts';
import { MATCH_STATUS } from '#lib/wiki/match/status.ts';
import { leagueOf } from '#tests/support/riot-answers.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 6, 1, 10);
const { notStarted, ongoing, ended } = MATCH_STATUS;

const played = (slug: string): DatedTournament => ({
  key: slug,
  league: leagueOf(slug),
  startAt: NOW - 20 * DAY,
  endAt: NOW + 20 * DAY,
});
const all = new Map(LEAGUES.map(({ slugs: [slug] }) => [slug, played(slug)]));
const match = (key: string, slug: string, changes: Partial<FeedWatched> = {}): FeedWatched => ({
  key,
  tournament: slug,
  startAt: NOW,
  status: notStarted,
  recheckAt: null,
  ...changes,
});
const plan = (matches: FeedWatched[], tournaments: string[] = ['lpl'], known = all) =>
  riotPolls({ now: NOW, matches, tournaments }, { known, read: new Set() });
const every = (polls: readonly FeedPoll[], name: string) => polls.find(poll => poll.name === name)?.every;

describe('what is asked for', () => {
  test('on a quiet day: lists daily, schedules every ten minutes, tables hourly while a tournament is played', () => {
    const over = new Map([...all, ['lck', { ...played('lck'), endAt: NOW - 3 * DAY }]]);
    const polls = plan([], ['lpl', 'lck', 'other'], over);
    expect(new Set(polls.map(({ name }) => name)).size).toBe(polls.length);
    expect(polls[0]).toEqual({ name: 'tournaments lol/worlds', every: DAY });
    expect(polls.filter(({ name }) => name.startsWith('schedule ')).map(poll => poll.every)).toEqual(
      LEAGUES.map(() => 10 * MINUTE),
    );
    expect(polls.filter(({ name }) => name.startsWith('standings '))).toEqual([
      { name: 'standings lpl', every: HOUR },
    ]);
    expect(polls.some(({ name }) => /^(running|live) /.test(name))).toBe(false);
  });

  test.each<[string, Partial<FeedWatched>, boolean]>([
    ['20 minutes before', { startAt: NOW + 20 * MINUTE }, true],
    ['earlier', { startAt: NOW + 21 * MINUTE }, false],
    ['late to begin', { startAt: NOW - 3 * HOUR }, true],
    ['never begun', { startAt: NOW - 9 * HOUR }, false],
    ['running', { startAt: NOW - 9 * HOUR, status: ongoing }, true],
    ['running without an end', { startAt: NOW - DAY - 1, status: ongoing }, false],
    ['over', { status: ended }, false],
    ['no time', { startAt: null }, false],
  ])('near a match: %s', (_, changes, isNear) => {
    const polls = plan([match('m', 'lpl', changes)]);
    expect(every(polls, 'schedule lol/lpl')).toBe(isNear ? MINUTE : 10 * MINUTE);
    expect(every(polls, 'schedule lol/lck')).toBe(10 * MINUTE);
    expect(every(polls, 'running lol')).toBe(isNear ? MINUTE : undefined);
  });

  test('VALORANT has no list of what is running', () => {
    const polls = plan([match('m', 'vct_cn', { status: ongoing })]);
    expect(every(polls, 'schedule val/vct_cn')).toBe(MINUTE);
    expect(every(polls, 'running val')).toBeUndefined();
    expect(every(polls, 'running lol')).toBeUndefined();
    expect(every(polls, 'live m vct_cn')).toBe(MINUTE);
  });

  test('one match at a time is followed closely: that of the most important league', () => {
    const live = (key: string, slug: string) => match(key, slug, { status: ongoing });
    const polls = plan([live('a', 'lec'), live('b', 'champions'), live('c', 'lck'), live('d', 'lpl')]);
    expect(polls[0]).toEqual({ name: 'live d lpl', every: 15_000 });
    const others = polls.filter(({ name }) => name.startsWith('live ')).slice(1);
    expect(others.map(({ name, every: pace }) => [name, pace])).toEqual([
      ['live c lck', MINUTE],
      ['live a lec', MINUTE],
      ['live b champions', MINUTE],
    ]);
    expect(others.every(({ reserve = 0 }) => reserve > 0)).toBe(true);
  });

  test('of two in one league the later one is followed: the end of the other may be late', () => {
    const late = match('late', 'lpl', { status: ongoing, startAt: NOW - 5 * HOUR });
    const later = match('later', 'lpl', { status: ongoing });
    expect(plan([late, later])[0]!.name).toBe('live later lpl');
  });

  test('a match that is over is read again when it is due, from a part of the budget', () => {
    const due = match('m', 'lpl', { status: ended, recheckAt: NOW });
    const later = match('n', 'lpl', { status: ended, recheckAt: NOW + 11 * MINUTE });
    expect(plan([due, later]).filter(({ name }) => name.startsWith('live '))).toEqual([
      { name: 'live m lpl', every: 0, reserve: 0.5, keys: ['m'] },
    ]);
  });

  test.each<[string, Partial<FeedWatched>, number | undefined]>([
    ['just over', { recheckAt: NOW + 9 * MINUTE }, 4 * MINUTE],
    ['over for an hour', { recheckAt: NOW + HOUR }, undefined],
    ['over since yesterday', { startAt: NOW - DAY, recheckAt: NOW + MINUTE }, undefined],
    ['never to be read again', { recheckAt: null }, undefined],
  ])('the last frames of a match come after its end: %s', (_, changes, expected) => {
    expect(every(plan([match('m', 'lpl', { status: ended, ...changes })]), 'live m lpl')).toBe(expected);
  });

  test('a league whose tournaments are all over is read once a day', () => {
    const over = new Map([...all, ['lck', { ...played('lck'), endAt: NOW - 8 * DAY }]]);
    over.delete('lec');
    const read = new Set(['lol/lck', 'lol/lpl', 'lol/lec']);
    const polls = riotPolls({ now: NOW, matches: [], tournaments: [] }, { known: over, read });
    expect(every(polls, 'schedule lol/lck')).toBe(DAY);
    expect(every(polls, 'schedule lol/lec')).toBe(DAY);
    expect(every(polls, 'schedule lol/lpl')).toBe(10 * MINUTE);
    expect(every(polls, 'schedule lol/msi')).toBe(10 * MINUTE);
  });

  test('a process that knows no tournaments yet reads every schedule near a match, and no details', () => {
    const polls = plan([match('m', 'lpl', { status: ongoing })], ['lpl'], new Map());
    expect(LEAGUES.every(league => every(polls, `schedule ${leagueKey(league)}`) === MINUTE)).toBe(true);
    expect(polls.some(({ name }) => /^(live|standings) /.test(name))).toBe(false);
  });
});

/** Requests as the readers make them: details that were read a moment ago are not asked for again. */
class Asking {
  used = 0;
  readonly #detailsAt = new Map<string, number>();

  read(name: string, matches: readonly FeedWatched[], now: number): void {
    const [kind, key, tournament] = name.split(' ') as [string, string, string | undefined];
    const runs = matches.filter(each => each.status === ongoing);
    if (kind !== 'live') {
      this.used++;
      const own = runs.filter(({ tournament: slug }) =>
        kind === 'schedule' ? key.endsWith(`/${slug}`) : leagueOf(slug).sport === 'lol',
      );
      if (kind === 'schedule' || kind === 'running')
        for (const run of own) this.#details(run.key, now, RECENT_MS);
      return;
    }
    this.#details(key, now, FRESH_MS);
    // The frames of one game.
    if (leagueOf(tournament!).sport === 'lol') this.used++;
  }

  #details(key: string, now: number, maxAge: number): void {
    if (now - (this.#detailsAt.get(key) ?? 0) <= maxAge) return;
    this.used++;
    this.#detailsAt.set(key, now);
  }
}

test('a full hour of matches in six leagues stays below the budget', () => {
  const slugs = ['lpl', 'lck', 'lec', 'vct_cn', 'vct_pacific', 'vct_emea'];
  const matches = slugs.flatMap((slug, i) => [
    match(`running-${i}`, slug, { status: ongoing }),
    match(`next-${i}`, slug, { startAt: NOW + HOUR }),
    match(`over-${i}`, slug, { status: ended, recheckAt: NOW + 30 * MINUTE }),
  ]);
  const { hourly, gap } = riotSource('key');
  const due = new Map<string, number>();
  const asking = new Asking();
  for (let now = NOW; now < NOW + HOUR; now += gap) {
    const polls = riotPolls({ now, matches, tournaments: slugs }, { known: all, read: new Set() });
    for (const { name, every: pace, reserve = 0 } of polls) {
      if ((due.get(name) ?? 0) > now || (reserve > 0 && hourly - asking.used <= hourly * reserve)) continue;
      asking.read(name, matches, now);
      due.set(name, now + (pace || DAY));
    }
  }
  expect(asking.used).toBeLessThan(hourly);
  // Most of the budget is used: the plan is not more careful than it has to be.
  expect(asking.used).toBeGreaterThan(hourly / 2);
});
