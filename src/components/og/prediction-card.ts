/** The card of a shared prediction: the bracket with what was picked, or what else was picked. */
import { type Hole, type Html, html } from '#lib/platform/kernel/html.ts';
import { campShortName } from '#lib/wiki/match/display.ts';
import type { Camp } from '#lib/wiki/team/shapes.ts';
import { SHARED } from '../prediction/wording.ts';
import { campArt, type Images } from './art.ts';
import { card, EDGE, INK, INK_SOFT, LINE, text, WIDTH } from './card.ts';

export interface PickedCamp {
  /** The id of the match or group, within the stage. */
  id: number;
  camp: Camp | undefined;
  /** 'open' where results are hidden or not known. */
  result: 'open' | 'hit' | 'miss' | 'void';
}
/** A match of the bracket with its pick; without one it is drawn empty. */
export interface PickedCardNode extends Omit<PickedCamp, 'camp'> {
  camp: Camp | undefined;
  /** Column from the left, and the match that its winner goes to; null for the last one. */
  column: number;
  next: number | null;
}

export interface PredictionPicture {
  nickname: string;
  tournament: string;
  stage: string;
  /** The text below: points and hits, or that the picks are sealed. */
  foot: string;
  nodes: readonly PickedCardNode[];
  /** Picks outside a bracket. */
  loose: readonly PickedCamp[];
}

const TOP = 196;
const BOTTOM = 520;
const BOX_MAX = { width: 200, height: 44 };
const BOX_FILL = '#1B2230';
const HIT = '#4CC38A';

export function predictionCard(picture: PredictionPicture, images: Images = new Map()): string {
  const { nickname, tournament, stage, foot, nodes, loose } = picture;
  return card({
    head: tournament,
    foot,
    body: [
      text(EDGE, 168, SHARED.of(nickname), { size: 44, bold: true, within: 700 }),
      text(WIDTH - EDGE, 166, stage, { size: 28, anchor: 'end', fill: INK_SOFT, within: 340 }),
      nodes.length > 0 ? bracket(nodes, images) : grid(loose, images),
    ],
  });
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Columns from left to right, each spread over the height; lines lead to where winners go. */
function bracket(nodes: readonly PickedCardNode[], images: Images): Hole {
  const boxes = boxesOf(nodes);
  const lines = nodes.map(node => {
    const [from, to] = [boxes.get(node.id)!, boxes.get(node.next ?? 0)];
    if (!to) return undefined;
    const [x, turn] = [from.x + from.width, to.x - 14];
    return html`<path d="M${x} ${middleOf(from)}H${turn}V${middleOf(to)}H${to.x}" fill="none" stroke="${LINE}" stroke-width="2"/>`;
  });
  return [lines, nodes.map(node => boxed(boxes.get(node.id)!, node, images))];
}

const middleOf = ({ y, height }: Box): number => y + height / 2;

export function boxesOf(nodes: readonly PickedCardNode[]): Map<number, Box> {
  const columns = Map.groupBy(nodes, node => node.column);
  const count = Math.max(...columns.keys()) + 1;
  const tallest = Math.max(...[...columns.values()].map(column => column.length));
  const step = (WIDTH - 2 * EDGE) / count;
  const width = Math.min(BOX_MAX.width, step - 28);
  const height = Math.min(BOX_MAX.height, (BOTTOM - TOP) / tallest - 4);
  const boxes = new Map<number, Box>();
  for (const [at, column] of columns)
    for (const [i, node] of column.entries()) {
      const middle = TOP + ((i + 0.5) * (BOTTOM - TOP)) / column.length;
      boxes.set(node.id, {
        x: Math.round(EDGE + at * step),
        y: Math.round(middle - height / 2),
        width,
        height,
      });
    }
  return boxes;
}

const PAD = 8;

/** The picked team, with a tick where it came true and dimmed where it did not. */
function boxed({ x, y, width, height }: Box, { camp, result }: Omit<PickedCamp, 'id'>, images: Images): Hole {
  const size = Math.round(height * 0.7);
  const isMissed = result === 'miss';
  const edge = result === 'hit' ? HIT : LINE;
  const spot = { x: x + PAD, y: y + (height - size) / 2, size };
  const name = camp ? campShortName(camp) : SHARED.none;
  const font = Math.min(24, height * 0.56);
  const mark = (result === 'hit' || isMissed) && markAt(x + width - 26, y + height / 2, isMissed);
  return [
    html`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="${BOX_FILL}" stroke="${edge}" stroke-width="2"/>`,
    html`<g opacity="${isMissed ? 0.5 : 1}">${campArt(spot, camp, images)}</g>`,
    text(x + size + 2 * PAD, y + height / 2 + font * 0.36, name, {
      size: font,
      bold: !isMissed,
      fill: isMissed ? INK_SOFT : INK,
      within: width - size - 2 * PAD - (mark ? 36 : PAD),
    }),
    mark,
  ];
}

const markAt = (x: number, y: number, isMissed: boolean): Html =>
  html`<path d="${isMissed ? `M${x} ${y - 7}l14 14m0-14l-14 14` : `M${x} ${y}l5 6 10-12`}" fill="none" stroke="${isMissed ? INK_SOFT : HIT}" stroke-width="3"/>`;

const COLUMNS = 5;
const ROWS = 6;

/** The teams picked in tables, in their order. */
function grid(picks: readonly PickedCamp[], images: Images): Hole {
  const step = (WIDTH - 2 * EDGE) / COLUMNS;
  return picks.slice(0, COLUMNS * ROWS).map((pick, i) => {
    const x = EDGE + (i % COLUMNS) * step;
    const y = TOP + Math.floor(i / COLUMNS) * (BOX_MAX.height + 10);
    return boxed({ x, y, width: step - 12, height: BOX_MAX.height }, pick, images);
  });
}
