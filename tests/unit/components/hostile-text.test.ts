/** Text of users stays text in what templates make, in elements and in attributes. */
import { globSync, readFileSync } from 'node:fs';
import { XMLValidator } from 'fast-xml-parser';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { compareHtml } from '#components/match/before/compare-html.ts';
import { duelist } from '#components/match/before/duelist.ts';
import { economyHtml } from '#components/match/economy-bars-html.ts';
import { formCells } from '#components/match/form-strip.ts';
import { heroChips, heroTile } from '#components/match/hero-chips.ts';
import { coverLink, revealLink } from '#components/match/hidden-links.ts';
import { matchRow } from '#components/match/match-row.ts';
import { meetingRow } from '#components/match/meeting-row.ts';
import { miniMatch } from '#components/match/mini-match.ts';
import { playerTable } from '#components/match/player-table-html.ts';
import { roundCardHtml } from '#components/match/round-cards-html.ts';
import { sidesOf } from '#components/match/sides.ts';
import { campArt, personArt } from '#components/og/art.ts';
import { text } from '#components/og/card.ts';
import { pickedBracketHtml } from '#components/prediction/picked-bracket-html.ts';
import { avatar } from '#components/ui/avatar.ts';
import { campCrest, crest, person } from '#components/ui/drawn.ts';
import { groupIcon } from '#components/ui/group-icon.ts';
import { mapArt } from '#components/ui/map-art.ts';
import { Avatar } from '#islands/platform/ui/Avatar.tsx';
import { shownHtml } from '#lib/community/activity/render.server.ts';
import type { PickedRound } from '#lib/community/prediction/picked-bracket.ts';
import { filesOf } from '#lib/members/account/profile/export.ts';
import { oembed } from '#lib/newsroom/embed/oembed.ts';
import { frameHtml } from '#lib/newsroom/embed/snippet.ts';
import { atomText } from '#lib/newsroom/syndication/atom.ts';
import { type Html, scriptJson } from '#lib/platform/kernel/html.ts';
import type { HeroRef } from '#lib/wiki/hero/shapes.ts';
import { NO_FIGURES } from '#lib/wiki/match/player-total.ts';
import { hostileFigures } from '#tests/support/hostile-figures.ts';
import { campItem, matchItemOf } from '#tests/support/match-item.ts';

/** Ends attributes in either quotes and begins an element. Its first characters are what monograms are made of. */
const HOSTILE = `"'><x-planted onload=1>&amp;</script></text>]]>`;
const ADDRESS = `/a.png${HOSTILE}`;

const camp = { ...campItem(1, HOSTILE), icon: ADDRESS, color: null };
const { versus_info, tournament_info } = matchItemOf();
const match = matchItemOf({
  versus_info: { ...versus_info, main_camp: [camp], guest_camp: [campItem(2, HOSTILE)] },
  tournament_info: { ...tournament_info, name_main: HOSTILE, name_short: HOSTILE },
  schedule_name: HOSTILE,
  remark: HOSTILE,
});
const sides = sidesOf(match);
const hero = { hero_id: 1, name: HOSTILE, icon: ADDRESS, role: null, role_name: HOSTILE } as never;
const line = {
  player: { player_id: 9, name: HOSTILE, icon: ADDRESS },
  team: null,
  heroes: [hero],
  position: HOSTILE,
  ...NO_FIGURES,
  extra: {},
  maps: 3,
  partial: {},
};
const card = {
  num: 1,
  word: HOSTILE,
  map: HOSTILE,
  mapId: 3,
  image: ADDRESS,
  scores: [13, 6] as const,
  winner: 1,
  halves: [],
  pick: HOSTILE,
  duration: null,
};
const table = {
  gameId: 1,
  side: sides[0],
  lines: [line],
  columns: [],
  best: [],
  linkOf: String,
  isFirst: true,
};
const half = { text: HOSTILE, small: HOSTILE, bar: 1, isLess: false };
const lineup = {
  player: line.player,
  role: { name: HOSTILE, rank: 1 },
  heroes: [hero],
  figures: { maps: 3 },
} as never;
const pickedSide = { camp, isGuess: false, isWinner: true, score: 2 };
const pickedRound: PickedRound = {
  lane: 'final',
  round: 1,
  name: HOSTILE,
  matches: [
    {
      unique_id: 1,
      next: null,
      at: null,
      isBye: false,
      sides: [pickedSide, { ...pickedSide, isGuess: true, isWinner: false }],
      pick: { camp, result: 'hit', points: 1 },
      worth: 1,
      shares: [{ participant_id: 1, ratio: 1, count: 1, camp }],
    },
  ],
};
const feed = { id: 'tag:a', title: HOSTILE, self: ADDRESS, page: ADDRESS, updated: 0, author: HOSTILE };
const entry = { id: 'tag:b', title: HOSTILE, url: ADDRESS, updated: 0, text: HOSTILE };
const framed = { title: HOSTILE, src: ADDRESS, kind: 'match' as const, picture: '/p' };

/** What a file makes of text of users. */
const MADE: Readonly<Record<string, () => readonly (Html | string | undefined)[]>> = {
  'src/components/ui/group-icon.ts': () => [
    groupIcon({ name: HOSTILE, icon: ADDRESS }, 40),
    groupIcon({ name: HOSTILE, icon: '' }, 40),
    groupIcon({ name: '<', icon: '' }, 40),
  ],
  'src/components/ui/avatar.ts': () => [
    avatar({ nickname: HOSTILE, head_portrait: ADDRESS }, 40),
    avatar({ nickname: HOSTILE, head_portrait: '' }, 40),
    avatar({ nickname: '<', head_portrait: '' }, 40),
    renderToStaticMarkup(
      createElement(Avatar, { person: { nickname: HOSTILE, head_portrait: ADDRESS }, size: 40 }),
    ),
  ],
  'src/components/ui/drawn.ts': () => [
    crest({ name: HOSTILE, short: HOSTILE, color: HOSTILE }),
    crest({ name: HOSTILE, icon: ADDRESS }),
    person(HOSTILE),
    person(HOSTILE, ADDRESS),
    campCrest(camp),
  ],
  'src/components/ui/map-art.ts': () => [mapArt({ id: 1, name: HOSTILE, image: ADDRESS })],
  'src/components/og/art.ts': () => [
    campArt({ x: 0, y: 0, size: 8 }, camp, new Map([[ADDRESS, ADDRESS]])),
    personArt({ x: 0, y: 0, size: 8 }, { name: HOSTILE, icon: null }, new Map()),
  ],
  'src/components/og/card.ts': () => [text(0, 0, HOSTILE, { size: 40 })],
  'src/components/match/before/compare-html.ts': () => [
    compareHtml([{ label: HOSTILE, main: half, guest: half }]),
  ],
  'src/components/match/before/duelist.ts': () => [duelist(1, lineup, 'a'), duelist(1, undefined, 'b')],
  'src/components/match/form-strip.ts': () => [formCells([match])],
  'src/components/match/meeting-row.ts': () => [meetingRow(match), meetingRow({ ...match, hidden: true })],
  'src/components/match/economy-bars-html.ts': () => [economyHtml([HOSTILE, HOSTILE], [])],
  'src/components/match/hero-chips.ts': () => [
    heroChips(Array(6).fill(hero)),
    heroTile(hero),
    heroTile({ ...(hero as HeroRef), icon: null }),
  ],
  'src/components/match/hidden-links.ts': () => [coverLink(match), revealLink({ ...match, hidden: true })],
  'src/components/match/match-row.ts': () => [
    matchRow({ match }),
    matchRow({ match, now: 0 }),
    matchRow({ match: { ...match, hidden: true } }),
  ],
  'src/components/match/mini-match.ts': () => [miniMatch(match), miniMatch({ ...match, hidden: true })],
  'src/components/prediction/picked-bracket-html.ts': () => [
    pickedBracketHtml([pickedRound], { label: HOSTILE }),
    pickedBracketHtml([pickedRound], { label: HOSTILE, isMine: true }),
  ],
  ...hostileFigures(match, line, HOSTILE),
  'src/components/match/player-table-html.ts': () => [playerTable(table)],
  'src/components/match/round-cards-html.ts': () => [
    roundCardHtml(card, sides, { href: ADDRESS, isChosen: true }),
    roundCardHtml(card, sides, { href: undefined, isChosen: false }),
  ],
  'src/lib/members/account/profile/export.ts': () => {
    const rows = [{ [HOSTILE]: HOSTILE }];
    return [filesOf([{ name: 'x', title: HOSTILE, rows }], HOSTILE)['index.html']!];
  },
  'src/lib/community/activity/render.server.ts': () => {
    const none = { content_html: null, rules_html: null, html_rules: null };
    return [shownHtml({ content: HOSTILE, rules: '', ...none } as never, 'content')];
  },
  'src/lib/newsroom/embed/snippet.ts': () => [frameHtml({ url: ADDRESS, title: HOSTILE, height: 300 })],
  'src/lib/newsroom/embed/oembed.ts': () => [String(oembed(framed, { name: 'a', url: '/' }, {})['html'])],
  'src/lib/newsroom/syndication/atom.ts': () => [atomText({ ...feed, entries: [entry] })],
};

test.each(Object.keys(MADE))('hostile text stays text in %s', file => {
  const parts = MADE[file]!();
  for (const part of parts) {
    const html = String(part);
    expect(html).not.toMatch(/<x-planted|<\/script>(?!$)|"'>|'>&|\/a\.png"|]]>/);
    expect(html.replaceAll(/="[^"]*"/g, ''), 'no attribute begins in a text').not.toMatch(/onload=1>/);
  }
  expect(parts.length).toBeGreaterThan(0);
});

test('a feed with hostile text is valid XML', () => {
  expect(XMLValidator.validate(atomText({ ...feed, entries: [entry] }))).toBe(true);
});

test('JSON in a page cannot end its script element', () => {
  const json = scriptJson({ name: HOSTILE });
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ name: HOSTILE });
});

/** Functions that are tested above, or that get no text of users. */
const MAKERS =
  /^(?:avatar|groupIcon|person|crest|campCrest|hitCrest|pictureOf|mapArt|matchRow|cardTitle|matchStatus|miniMatch|roundCardHtml|economyHtml|heroChips|heroTile|shownAs|revealLink|timeElement|scriptJson|pointsNow|formCells|meetingRow|duelist|compareHtml|mirrorBar|bar|tabsHtml|vetoHtml)\(/;
/** Fixed shapes and scripts, and what the server has made safe: Markdown, protocols, pages in a frame of their own. */
const SAFE =
  /^(?:ICONS\[name\]|ownShapes|FIRST_SCRIPT|SPRITE_SHAPES|figures\.html|rules\.html|protocol\.html|(?:page\.)?activity\.(?:content|rules)|brackets\[i\]|places|article\.content|preview(?:\[name\])?|html|view)(?!\w)/;

test('HTML set in pages comes from these functions and safe values only', () => {
  const used = globSync('src/**/*.{astro,tsx}').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/(?:set:html=\{\s*|__html: )([^\n}]*)/g)].map(([, what]) =>
      what!.trim(),
    ),
  );
  expect(used.length).toBeGreaterThan(30);
  expect(used.filter(what => !MAKERS.test(what) && !SAFE.test(what))).toEqual([]);
});
