/** Violations that axe finds on a page (WCAG 2.2 A and AA). */
import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

const AXE = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
/** In ASCII alone, which the browser takes in a third less time. */
const SOURCE = AXE.replace(
  /[\u0080-\uffff]/g,
  char => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
);
/**
 * Reports only one element per passed rule, and loads sounds alone beforehand: style sheets would be fetched anew for a
 * rule that is not among these. Both are faster.
 */
const OPTIONS: RunOptions = {
  preload: { assets: ['media'] },
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
};

/**
 * One line per element that breaks a rule; tests expect none. `within`: a part, where others were looked at before: what
 * stands behind a dialog takes most of the time.
 */
export async function axeViolations(page: Page, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  // What is still fading in has too little contrast: from here on nothing moves.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const run = `axe.run(${JSON.stringify(within ?? 'html')}, ${JSON.stringify(OPTIONS)})`;
  // All that passed is as long as the page: only how much it was comes out of it.
  const { violations, passed } = await page.evaluate<Pick<AxeResults, 'violations'> & { passed: number }>(
    `${run}.then(({ violations, passes }) => ({ violations, passed: passes.length }))`,
  );
  if (passed === 0) throw new Error('axe checked nothing');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
}
