/** The wings as a drawing: a box each from the top down, and an arc for the imports of one from another. Pure. */
import type { Arrow, Floor } from './imports.ts';

const WIDTH = 1000;
const ROW = 96;
const GAP = 16;
const [LEFT, BOX] = [24, 520];
/** Characters of a line of features. */
const LETTERS = 74;

const STYLE = `
  .page { fill: #fff } .box { fill: #f3f6fb; stroke: #c9d4e5 } .name { font: 600 17px system-ui, sans-serif; fill: #101828 }
  .size { font: 13px system-ui, sans-serif; fill: #5b6b84 } .list { font: 12px ui-monospace, monospace; fill: #33415c }
  .down { fill: none; stroke: #1673fc; opacity: .45 } .up { fill: none; stroke: #d92d20 } .count { font: 12px system-ui, sans-serif; fill: #33415c }
  @media (prefers-color-scheme: dark) { .page { fill: #0b1220 } .box { fill: #131d31; stroke: #2a3a57 } .name { fill: #eef3fb }
    .size, .count { fill: #9fb0cc } .list { fill: #c4d0e6 } .down { stroke: #5b9bff } .up { stroke: #ff6b5e } }`;

/** Features in lines that fit the box. */
function linesOf(features: readonly string[]): string[] {
  const lines: string[] = [];
  for (const feature of features) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + feature.length < LETTERS)
      lines[lines.length - 1] = `${last} ${feature}`;
    else lines.push(feature);
  }
  return lines;
}

const topOf = (index: number): number => GAP + index * (ROW + GAP);

function box({ name, features, files, lines }: Floor, index: number): string {
  const y = topOf(index);
  const list = linesOf(features).map(
    (line, i) => `<text class="list" x="${LEFT + 16}" y="${y + 50 + i * 16}">${line}</text>`,
  );
  return [
    `<rect class="box" x="${LEFT}" y="${y}" width="${BOX}" height="${ROW}" rx="10"/>`,
    `<text class="name" x="${LEFT + 16}" y="${y + 28}">${name}</text>`,
    `<text class="size" x="${LEFT + BOX - 16}" y="${y + 28}" text-anchor="end">${files} files · ${lines} lines</text>`,
    ...list,
  ].join('\n');
}

/** `index`: of the floor. Arcs that reach further bulge further, so that none lies on another. */
function arc({ count, isUp }: Arrow, from: number, to: number): string {
  const x = LEFT + BOX;
  const reach = Math.abs(to - from);
  const [start, end] = [topOf(from) + ROW / 2 + reach * 3, topOf(to) + ROW / 2 - reach * 3];
  const bulge = x + 30 + reach * 52;
  const width = (1 + Math.log2(count) / 2).toFixed(1);
  const middle = (start + end) / 2;
  return [
    `<path class="${isUp ? 'up' : 'down'}" stroke-width="${width}" marker-end="url(#${isUp ? 'up' : 'down'})" d="M${x} ${start} C${bulge} ${start} ${bulge} ${end} ${x + 2} ${end}"/>`,
    `<text class="count" x="${x + (bulge - x) * 0.75 + 4}" y="${middle + 4}">${count}</text>`,
  ].join('\n');
}

const marker = (id: string): string =>
  `<marker id="${id}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto"><path class="${id}" style="fill:currentColor" d="M0 0L8 4L0 8Z"/></marker>`;

/** An SVG file, light or dark as its reader's system is. */
export function drawn(floors: readonly Floor[], arrows: readonly Arrow[]): string {
  const at = (name: string): number => floors.findIndex(floor => floor.name === name);
  const height = topOf(floors.length);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="The wings and the imports between them">`,
    `<style>${STYLE}</style>`,
    `<defs>${marker('down')}${marker('up')}</defs>`,
    `<rect class="page" width="${WIDTH}" height="${height}"/>`,
    ...arrows.map(arrow => arc(arrow, at(arrow.from), at(arrow.to))),
    ...floors.map(box),
    '</svg>\n',
  ].join('\n');
}
