/** A match page with every figure there is, whose names are all the given text: HTML by the file that builds it. */
import { figuresOf } from '#components/match/figures/parts.ts';
import { shownOf } from '#components/match/figures/shown.ts';
import { vetoHtml } from '#components/match/figures/veto.ts';
import { tabsHtml } from '#components/match/match-tabs.ts';
import { sidesOf } from '#components/match/sides.ts';
import { cardHtml } from '#components/ui/card-html.ts';
import { type Html, html } from '#lib/platform/kernel/html.ts';
import type { MatchPage } from '#lib/site/pages/match-page.ts';
import type { MatchItem, PlayerLine } from '#lib/wiki/match/shapes.ts';
import { roundOf } from './match-lines.ts';

/** Files whose HTML stands in the figures. */
const FIGURES =
  'legend running rounds player-tables players form-html objectives games draft gold timeline comparison economy'.split(
    ' ',
  );

export function hostileFigures(
  match: MatchItem,
  line: PlayerLine,
  text: string,
): Record<string, () => Html[]> {
  const page = wholePage(match, line, text);
  const url = { pathname: '/wiki/match/1/7', search: '' };
  const drawn = (chosen?: number) => figuresOf(shownOf({ ...page, chosen }, url));
  const names = drawn().names;
  if (names.length < 9) throw new Error(`only ${names.join()} are shown`);
  const ongoing = page.rounds.map(part => ({ ...part, round: { ...part.round, match_status: 2 } }));
  const running = () => figuresOf(shownOf({ ...page, rounds: ongoing, chosen: 1 }, url)).html;
  const figures = () => [drawn().html, drawn(1).html, running()];
  const sides = sidesOf(match);
  const map = { map_id: 1, name: text, image: null };
  return {
    ...Object.fromEntries(FIGURES.map(name => [`src/components/match/figures/${name}.ts`, figures])),
    'src/components/match/figures/veto.ts': () => [
      vetoHtml([{ num: 1, side: 1, action: 'ban', map }], sides),
    ],
    'src/components/match/match-tabs.ts': () => [tabsHtml(match, sides, [])],
    'src/components/ui/card-html.ts': () => [cardHtml({ title: text, note: text }, html`${text}`)],
  };
}

function wholePage(match: MatchItem, line: PlayerLine, name: string): MatchPage {
  const figures = { ...line, rating: 1, kills: 1, acs: 1, extra: { k3: 1, plants: 1 } };
  const stats = { main: [figures], guest: [{ ...figures, kills: 2 }] };
  const economy = {
    pistol_won: 1,
    ...{ eco: 1, eco_won: 1, semi_eco: 1, semi_eco_won: 1 },
    ...{ semi_buy: 1, semi_buy_won: 1, full_buy: 1, full_buy_won: 1 },
  };
  const objectives = {
    ...{ kills: 1, deaths: 1, assists: 1, gold: 1, towers: 1, dragons: 1, barons: 1, heralds: 1 },
    ...{ tyrants: 1, dark_tyrants: 1, prophet_overlords: 1, shadow_overlords: 1, storm_dragons: 1 },
    ...{ void_grubs: 1, inhibitors: 1, first_blood: true, gold_at: [{ minute: 10, gold: 1, diff: 1 }] },
  };
  const hero = { hero_id: 1, name, icon: null, role: null, role_name: null };
  const round = (round_num: number) =>
    roundOf({
      round_num,
      map: { map_id: 3, name, image: null },
      ...{ main_economy: economy, guest_economy: economy },
      ...{ main_objectives: objectives, guest_objectives: objectives },
      ban_pick: [{ num: 1, side: 1, action: 'pick', hero }],
      halves: [{ main_score: 1, guest_score: 0, main_role: 'atk' }],
      timeline: [{ num: 1, winner_side: 1, win_type: 'time', main_loadout: null, guest_loadout: null }],
    });
  const nobody = { participant: match.versus_info.main_camp[0]!, win_rate: null, list: [] };
  return {
    match,
    countsDown: false,
    comments: 0,
    place: '',
    veto: [],
    stats,
    rounds: [1, 2].map(num => ({ round: round(num), stats })),
    headToHead: { main_win: 0, guest_win: 0, list: [] },
    recent: { main: nobody, guest: nobody },
    stageMatches: [],
  };
}
