/** The card of a match: crests, names, the score, and the maps. */
import { placeText, resultText } from '#lib/newsroom/syndication/match-text.ts';
import { type Hole, html } from '#lib/platform/kernel/html.ts';
import { clock } from '#lib/platform/kernel/time.ts';
import { campShortName, scoreText } from '#lib/wiki/match/display.ts';
import type { MatchItem, RoundItem } from '#lib/wiki/match/shapes.ts';
import { roundWord } from '#lib/wiki/match/wording.ts';
import type { Camp } from '#lib/wiki/team/shapes.ts';
import { motifOf, motifShapes } from '../ui/map-art.ts';
import { campArt, type Images } from './art.ts';
import { card, EDGE, INK, INK_SOFT, text, WIDTH } from './card.ts';

/** Statuses shown in place of the start time. */
const STATE_WORDS: Readonly<Record<number, string>> = { 2: '进行中', 3: '已结束', 4: '延期', 5: '取消' };
const MIDDLE = WIDTH / 2;
const CREST = 148;
const SIDE = 240;
/** Opacity of the loser's crest and name: the score tells who lost, too. */
const LOST = 0.5;

/** `rounds`: the maps or games whose results may be shown; none in spoiler-free mode. */
export function matchCard(
  match: MatchItem,
  rounds: readonly RoundItem[] = [],
  images: Images = NONE,
): string {
  const { main_camp, guest_camp, is_main_win } = match.versus_info;
  const hasResult = resultText(match) !== undefined;
  const played = rounds.filter(round => round.winner_side !== null);
  return card({
    head: `${match.remark ? `[${match.remark}] ` : ''}${match.tournament_info.name_main}`,
    foot: [
      placeText({ ...match, tournament_info: { ...match.tournament_info, name_main: '' } }),
      match.match_date,
    ]
      .filter(part => part && part !== '-')
      .join(' · '),
    body: [
      side(SIDE, main_camp[0], images, hasResult && is_main_win === false),
      middle(match, hasResult),
      side(WIDTH - SIDE, guest_camp[0], images, hasResult && is_main_win === true),
      strip(match, hasResult ? played : []),
    ],
  });
}

const NONE: Images = new Map();

function side(x: number, camp: Camp | undefined, images: Images, hasLost: boolean): Hole {
  const short = campShortName(camp);
  const full = camp?.name_main && camp.name_main !== short ? camp.name_main : '';
  const spot = { x: x - CREST / 2, y: 136, size: CREST };
  return [
    html`<g opacity="${hasLost ? LOST : 1}">${campArt(spot, camp, images)}</g>`,
    text(x, 342, short, {
      size: 48,
      bold: !hasLost,
      anchor: 'middle',
      within: 380,
      fill: hasLost ? INK_SOFT : INK,
    }),
    text(x, 382, full, { size: 24, anchor: 'middle', fill: INK_SOFT, within: 380 }),
  ];
}

function middle(match: MatchItem, hasResult: boolean): Hole {
  const { main_score, guest_score } = match.versus_info;
  if (hasResult)
    return text(MIDDLE, 268, `${scoreText(main_score)} : ${scoreText(guest_score)}`, {
      size: 120,
      bold: true,
      anchor: 'middle',
    });
  return [
    text(MIDDLE, 250, 'VS', { size: 88, bold: true, anchor: 'middle' }),
    text(MIDDLE, 310, stateText(match), { size: 34, anchor: 'middle', fill: INK_SOFT }),
  ];
}

function stateText({ match_status, match_start_time }: MatchItem): string {
  const word = STATE_WORDS[match_status];
  return word ?? (match_start_time === null ? '' : clock(match_start_time * 1000));
}

const STRIP_Y = 414;
const CELL_HEIGHT = 98;
const CELL_MAX = 300;
const GAP = 12;

/** One cell a map: its motif, its name, the points, and who won it. */
function strip(match: MatchItem, rounds: readonly RoundItem[]): Hole {
  if (rounds.length === 0) return undefined;
  const room = WIDTH - 2 * EDGE;
  const width = Math.min(CELL_MAX, (room - GAP * (rounds.length - 1)) / rounds.length);
  const from = (WIDTH - (width + GAP) * rounds.length + GAP) / 2;
  return rounds.map((round, i) => cell(match, round, from + i * (width + GAP), width));
}

function cell({ versus_info, game_id }: MatchItem, round: RoundItem, x: number, width: number): Hole {
  const { map, round_num, main_score, guest_score, winner_side } = round;
  const word = roundWord(game_id, round_num);
  const motif = motifOf({ name: map?.name ?? null, id: map?.map_id ?? round_num });
  const winner = (winner_side === 1 ? versus_info.main_camp : versus_info.guest_camp)[0];
  const points = main_score === null || guest_score === null ? '' : `${main_score}–${guest_score}`;
  const within = width - 2 * PAD;
  return [
    html`<svg x="${x}" y="${STRIP_Y}" width="${width}" height="${CELL_HEIGHT}" viewBox="0 0 166 56" preserveAspectRatio="xMaxYMid slice"><rect x="-400" y="-20" width="600" height="96" fill="${motif.hue}"/>${motifShapes(motif)}</svg>`,
    text(x + PAD, STRIP_Y + 36, map?.name ?? word, { size: 24, bold: true, within }),
    text(x + PAD, STRIP_Y + 80, [points, `${campShortName(winner)} 胜`].filter(Boolean).join('  '), {
      size: 26,
      within,
    }),
  ];
}
const PAD = 14;
