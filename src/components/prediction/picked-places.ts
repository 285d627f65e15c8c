/**
 * Positions of a bracket's parts. The policy of pages allows no style attribute, so positions are data of the elements:
 * rules of a style element on a page, properties set by script in an island.
 */

/** Custom properties by data attribute, in the order of its numbers, with their unit. */
const PROPERTIES: Readonly<Record<string, readonly (readonly [name: string, unit: string])[]>> = {
  at: [
    ['--x', 'px'],
    ['--y', 'px'],
  ],
  size: [
    ['--w', 'px'],
    ['--h', 'px'],
  ],
  ratio: [['--ratio', '']],
};

const valuesOf = (kind: string, numbers: string): [name: string, value: string][] =>
  numbers.split(' ').map((number, i) => {
    const [name, unit] = PROPERTIES[kind]![i]!;
    return [name, number + unit];
  });

/** Rules for all positions in the HTML of brackets. */
export function placeRules(html: string): string {
  const rules = new Set<string>();
  for (const [attribute, kind, numbers] of html.matchAll(/data-(at|size|ratio)="([-\d. ]+)"/g)) {
    const values = valuesOf(kind!, numbers!).map(([name, value]) => `${name}:${value}`);
    rules.add(`.picked-scroll [${attribute}]{${values.join(';')}}`);
  }
  return [...rules].join('');
}

/** Places the parts of a bracket that a script has put on the page. */
export function placeParts(box: HTMLElement): void {
  for (const kind of Object.keys(PROPERTIES))
    for (const part of box.querySelectorAll<HTMLElement>(`[data-${kind}]`))
      for (const [name, value] of valuesOf(kind, part.dataset[kind]!)) part.style.setProperty(name, value);
}
