import { describe, expect, test } from 'vitest';
import { scriptJson } from '#lib/platform/kernel/html.ts';
import { calendarPath, otherForms, pictureOf, variantQuery } from '#lib/site/documents/about.ts';
import {
  crumbsJsonLd,
  matchJsonLd,
  playerJsonLd,
  teamJsonLd,
  tournamentJsonLd,
} from '#lib/site/documents/json-ld.ts';
import type { PlayerDetail } from '#lib/wiki/player/shapes.ts';
import type { RosterItem } from '#lib/wiki/roster/shapes.ts';
import type { Camp, TeamDetail } from '#lib/wiki/team/shapes.ts';
import type { TournamentDetail } from '#lib/wiki/tournament/shapes.ts';
import { campItem, matchItemOf } from '#tests/support/match-item.ts';

const ORIGIN = 'https://saidian.test';

describe('the JSON-LD of a match', () => {
  test('has the teams, the start and the tournament', () => {
    expect(matchJsonLd(matchItemOf(), ORIGIN)).toMatchObject({
      '@type': 'SportsEvent',
      url: `${ORIGIN}/wiki/match/1/7`,
      startDate: '2025-08-02T02:00:00.000Z',
      eventStatus: 'https://schema.org/EventScheduled',
      superEvent: { '@type': 'SportsEvent', url: `${ORIGIN}/wiki/tour/1/5` },
      homeTeam: { '@type': 'SportsTeam', name: '战队 1', url: `${ORIGIN}/wiki/team/1/1` },
      awayTeam: { '@type': 'SportsTeam', name: '战队 2', url: `${ORIGIN}/wiki/team/1/2` },
    });
  });

  test.each([
    [4, 'EventPostponed'],
    [5, 'EventCancelled'],
    [1, 'EventScheduled'],
  ])('state %i is %s', (match_status, name) => {
    expect(matchJsonLd(matchItemOf({ match_status }), ORIGIN)['eventStatus']).toBe(
      `https://schema.org/${name}`,
    );
  });

  test('leaves out unknown and hidden sides, and an unknown start', () => {
    const { versus_info } = matchItemOf();
    const hiddenCamp: Camp = { ...campItem(2, '待揭晓'), hidden: true };
    const jsonLd = matchJsonLd(
      matchItemOf({
        match_start_time: null,
        versus_info: {
          ...versus_info,
          main_camp: [campItem(null, null)],
          guest_camp: [hiddenCamp],
        },
      }),
      ORIGIN,
    );
    expect(JSON.stringify(jsonLd)).not.toMatch(/homeTeam|awayTeam|startDate/);
  });

  test('has a player as a side as a Person', () => {
    const { versus_info } = matchItemOf();
    const main_camp = [{ ...campItem(1), participant_type: 2 }];
    expect(
      matchJsonLd(matchItemOf({ versus_info: { ...versus_info, main_camp } }), ORIGIN)['homeTeam'],
    ).toMatchObject({ '@type': 'Person', url: `${ORIGIN}/wiki/player/1/1` });
  });
});

test('a tournament: dates, organizer, place; what is unknown is left out', () => {
  const tournament = {
    tournament_id: 5,
    game_id: 1,
    name: '冠军赛',
    start_date: '2025-09-12',
    end_date: null,
    organizer: 'Riot Games',
    location: '巴黎',
    venue: null,
  } as TournamentDetail;
  expect(JSON.parse(JSON.stringify(tournamentJsonLd(tournament, ORIGIN)))).toEqual({
    '@type': 'SportsEvent',
    name: '冠军赛',
    url: `${ORIGIN}/wiki/tour/1/5`,
    sport: '电子竞技',
    startDate: '2025-09-12',
    organizer: { '@type': 'Organization', name: 'Riot Games' },
    location: { '@type': 'Place', name: '巴黎', address: '巴黎' },
  });
});

test('a team has its players as athletes', () => {
  const team = {
    team_id: 3,
    game_id: 1,
    name: 'EDward Gaming',
    name_short: 'EDG',
    found_date: 1_379_001_600,
  } as TeamDetail;
  const players = [{ person_id: 9, name: 'ZmjjKK' }] as RosterItem[];
  expect(teamJsonLd(team, players, ORIGIN)).toMatchObject({
    '@type': 'SportsTeam',
    alternateName: 'EDG',
    foundingDate: '2013-09-12',
    athlete: [{ '@type': 'Person', name: 'ZmjjKK', url: `${ORIGIN}/wiki/player/1/9` }],
  });
});

test('a player has a team and a nationality', () => {
  const team_info = { team_id: 3, name: 'EDG', name_short: 'EDG', icon: null, color: null };
  const player = {
    player_id: 9,
    game_id: 1,
    name: 'ZmjjKK',
    real_name: '郑永康',
    nation: { unique_id: 1, name: '中国', icon: null },
    birthday: null,
    team_info,
  };
  expect(JSON.parse(JSON.stringify(playerJsonLd(player as PlayerDetail, ORIGIN)))).toEqual({
    '@type': 'Person',
    name: 'ZmjjKK',
    alternateName: '郑永康',
    url: `${ORIGIN}/wiki/player/1/9`,
    nationality: '中国',
    memberOf: { '@type': 'SportsTeam', name: 'EDG', url: `${ORIGIN}/wiki/team/1/3` },
  });
});

test('breadcrumbs end with the page itself, without an address', () => {
  const { itemListElement } = crumbsJsonLd(
    [{ label: '赛事', href: '/wiki/tour/1' }, { label: '冠军赛' }],
    ORIGIN,
  );
  expect(JSON.parse(JSON.stringify(itemListElement))).toEqual([
    { '@type': 'ListItem', position: 1, name: '赛事', item: `${ORIGIN}/wiki/tour/1` },
    { '@type': 'ListItem', position: 2, name: '冠军赛' },
  ]);
});

test('a name cannot end the script element that contains it', () => {
  const text = scriptJson({ name: '</script><script>alert(1)</script><!--' });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ name: '</script><script>alert(1)</script><!--' });
});

describe('alternate forms of a page', () => {
  const typesOf = (kind: Parameters<typeof otherForms>[0]['kind']) =>
    otherForms({ kind, id: 7 }, `${ORIGIN}/x`, '').map(form => form.type.split('/')[1]);

  test.each([
    ['game', ['atom+xml', 'calendar']],
    ['tournament', ['atom+xml', 'calendar', 'json+oembed']],
    ['team', ['atom+xml', 'calendar']],
    ['match', ['calendar', 'json+oembed']],
    ['player', []],
  ] as const)('%s', (kind, types) => {
    expect(typesOf(kind)).toEqual(types);
  });

  test('a page with spoiler=0 leads to forms with spoiler=0', () => {
    const variant = variantQuery(new URLSearchParams('spoiler=0'));
    expect(variantQuery(new URLSearchParams('spoiler=1'))).toBe('');
    expect(calendarPath({ kind: 'team', id: 7 }, variant)).toBe('/ics/team/7.ics?spoiler=0');
    expect(pictureOf({ kind: 'match', id: 7 }, variant)).toBe('/og/match/7.png?spoiler=0');
    expect(pictureOf({ kind: 'game', id: 1 }, variant)).toBeUndefined();
    const framed = otherForms({ kind: 'match', id: 7 }, `${ORIGIN}/wiki/match/1/7`, variant).at(-1)!;
    const query = new URL(framed.href, ORIGIN).searchParams;
    expect(query.get('url')).toBe(`${ORIGIN}/wiki/match/1/7?spoiler=0`);
  });
});
