/** Open Graph card of a page for other sites: 1200×630, as SVG, in the dark theme's colours. */
import { SPRITE_SHAPES } from '#components/ui/sprite.ts';
import { type Hole, type Html, html, raw } from '#lib/platform/kernel/html.ts';
import { fitted } from './text-width.ts';

export const WIDTH = 1200;
export const HEIGHT = 630;
/** Fonts of the renderer; the first lacks the letters of Polish, Turkish and others. */
const FACES = "'Noto Sans SC', 'Noto Sans'";
export const INK = '#ECEFF4';
export const INK_SOFT = '#A9B3C2';
const CARD = '#12161D';
export const LINE = '#2A3240';
/** Left and right margin. */
export const EDGE = 72;

/** Colours of tokens.css's dark theme; shows only the dark-theme fill of crests. */
const STYLE = `.on-light{display:none}.crest text,.person text{text-anchor:middle;font-weight:700}.crest-edge{stroke:#FFF;stroke-opacity:.14}.crest-tbd{fill:none;stroke:#5F6878;stroke-width:1.5;stroke-dasharray:3 2.5}.crest-q{fill:${INK_SOFT};font-size:14px}`;

interface TextOptions {
  size: number;
  anchor?: 'start' | 'middle' | 'end';
  bold?: boolean;
  fill?: string;
  /** Maximum width; longer text is set smaller. */
  within?: number;
}

/** One line of text, its baseline at `y`. */
export function text(x: number, y: number, line: string, options: TextOptions): Html {
  const { anchor = 'start', bold = false, fill = INK, within = Number.POSITIVE_INFINITY } = options;
  const { shown, size } = fitted(line, options.size, within);
  return html`<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}" font-weight="${bold ? 700 : 400}" fill="${fill}">${shown}</text>`;
}

/** A crest or person of drawn.ts, placed with its box at (x, y). */
export const placed = (x: number, y: number, drawn: Html): Html =>
  html`<g transform="translate(${x} ${y})">${drawn}</g>`;

export interface CardFrame {
  /** The tournament or game, on the right of the site's name. */
  head: string;
  /** The line at the foot. */
  foot: string;
  body: Hole;
}

export const card = ({ head, foot, body }: CardFrame): string => {
  const parts = [
    placed(EDGE, 52, MARK),
    text(EDGE + 72, 93, SITE_NAME, { size: 36, bold: true }),
    text(WIDTH - EDGE, 91, head, { size: 30, anchor: 'end', fill: INK_SOFT, within: 800 }),
    body,
    html`<path d="M${EDGE} 536H${WIDTH - EDGE}" stroke="${LINE}" stroke-width="2"/>`,
    text(EDGE, 588, foot, { size: 28, fill: INK_SOFT, within: WIDTH - 2 * EDGE }),
  ];
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="${FACES}"><style>${raw(STYLE)}</style><defs>${SPRITE_SHAPES}${ROUND}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="${CARD}"/><rect width="${WIDTH}" height="8" fill="#1673FC"/>${parts}</svg>`
    .text;
};

/** Cuts a portrait to a circle. */
const ROUND = html`<clipPath id="round" clipPathUnits="objectBoundingBox"><circle cx=".5" cy=".5" r=".5"/></clipPath>`;
const SITE_NAME = '赛点';
/** The mark of ui/Mark.astro, 56 wide. */
const MARK = html`<g transform="scale(2)"><rect width="28" height="28" rx="7" fill="#1673FC"/><path d="M5.5 8.5H10a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5.5M12 14h4.5" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/><circle cx="20.5" cy="14" r="3" fill="#fff"/></g>`;
