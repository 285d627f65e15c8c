import { describe, expect, test } from 'vitest';
import { matchSections } from '#components/match/match-sections.ts';
import type { MatchPage } from '#lib/site/pages/match-page.ts';
import { campItem, matchItemOf } from '#tests/support/match-item.ts';
import { lineOf as line, roundOf as round } from '#tests/support/match-lines.ts';

const ECONOMY = {
  pistol_won: 1,
  ...{ eco: 2, eco_won: 1, semi_eco: 1, semi_eco_won: 0 },
  ...{ semi_buy: 10, semi_buy_won: 3, full_buy: 13, full_buy_won: 9 },
};
/** Two maps with everything that a VALORANT source has. */
const VALORANT_PAGE = valorantPage();

function valorantPage(): Pick<MatchPage, 'stats' | 'rounds'> {
  const player = (name: string, player_id: number) => ({ player_id, name, icon: null });
  const extra = { k3: 1, k4: 0, k5: 0, clutch_1: 1, plants: 2, defuses: 0 };
  const stats = (rating: number) => ({
    main: [line({ player: player('brawk', 9), rating, kills: 20, first_kills: 3, extra })],
    guest: [line({ player: player('kaajak', 8), rating: 1, kills: 10, first_kills: 1, extra })],
  });
  const economy = { main_economy: ECONOMY, guest_economy: ECONOMY };
  return {
    stats: stats(1.0),
    rounds: [
      { round: round(economy), stats: stats(1.3) },
      { round: round({ ...economy, round_id: 2, round_num: 2 }), stats: stats(0.7) },
    ],
  };
}
describe('sections of the page', () => {
  const page = (overrides: Partial<MatchPage>): MatchPage => ({
    match: matchItemOf(),
    countsDown: false,
    comments: 0,
    place: '',
    veto: [],
    stats: { main: [], guest: [] },
    rounds: [],
    headToHead: { main_win: 0, guest_win: 0, list: [] },
    recent: {
      main: { participant: campItem(1), win_rate: null, list: [] },
      guest: { participant: campItem(2), win_rate: null, list: [] },
    },
    stageMatches: [],
    ...overrides,
  });

  const URL = { pathname: '/wiki/match/1/7', search: '' };
  const NOBODY = { main: [], guest: [] };
  const sectionsOf = (overrides: Partial<MatchPage>, url = URL) => matchSections(page(overrides), url);

  test('a section without data has no tab', () => {
    expect(sectionsOf({}).tabs.map(tab => tab.label)).toEqual(['概况', '评分', '评论']);
    const shared = matchSections(page({}), URL, true).tabs;
    expect(
      shared.map(tab => tab.label),
      'a shared page',
    ).toEqual(['概况']);
    const played = sectionsOf({ rounds: [{ round: round(), stats: NOBODY }] });
    expect(played.tabs.map(tab => tab.href)).toEqual(['#main', '#rounds', '#rating', '#comments']);
  });

  test('before a match there are no ratings; comments are counted on their tab', () => {
    const { tabs } = sectionsOf({ match: matchItemOf({ match_status: 1 }), comments: 12 });
    expect(tabs.slice(1)).toEqual([{ label: '评论', href: '#comments', count: 12 }]);
  });

  test('every tab of the figures leads to an id that is there', () => {
    const { figures } = sectionsOf(VALORANT_PAGE);
    expect(figures.names).toEqual(['rounds', 'stats', 'performance', 'form', 'economy', 'comparison']);
    for (const name of figures.names) expect(figures.html.text).toContain(` id="${name}"`);
  });

  test('a chosen map shows its own figures, without the plots over all maps', () => {
    const { figures } = sectionsOf({ ...VALORANT_PAGE, chosen: 2 });
    expect(figures.names).not.toContain('form');
    expect(figures.html.text).toContain('>0.70<');
    expect(figures.html.text).not.toContain('>1.30<');
    expect(figures.html.text.match(/aria-current="true"/g)).toHaveLength(2);
  });

  test('a map that is not there is the whole match', () => {
    const html = (chosen?: number) => sectionsOf({ ...VALORANT_PAGE, chosen }).figures.html.text;
    expect(html(9)).toBe(html());
  });

  test('on a phone further cards are folded, with their ids inside, so that links open them', () => {
    const { html } = sectionsOf(VALORANT_PAGE, { pathname: '/m/match/1/7', search: '' }).figures;
    expect(html.text).toMatch(/<details class="card fold"><summary[^>]*>.*?<\/summary><div id="economy">/);
    expect(html.text).toContain('<section class="card" id="stats"');
    expect(sectionsOf(VALORANT_PAGE).figures.html.text).not.toContain('class="card fold"');
  });

  test('economy needs both sides', () => {
    const economy = ECONOMY;
    const one = sectionsOf({ rounds: [{ round: round({ main_economy: economy }), stats: NOBODY }] });
    const both = sectionsOf({
      rounds: [{ round: round({ main_economy: economy, guest_economy: economy }), stats: NOBODY }],
    });
    expect(one.figures.names).not.toContain('economy');
    expect(both.figures.names).toContain('economy');
  });

  test('links to maps keep the variant of the page', () => {
    const { html } = sectionsOf(VALORANT_PAGE, { ...URL, search: '?round=2&spoiler=1' }).figures;
    expect(html.text).toContain('href="/wiki/match/1/7?spoiler=1&amp;round=1#rounds"');
  });
});
