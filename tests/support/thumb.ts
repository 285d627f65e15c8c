/** Finds controls that are too small for a thumb. */
import type { Page } from 'playwright';

/** Pixels that a press takes, up and down and to the sides (WCAG 2.2, 2.5.5; less half a pixel at each edge). */
const THUMB = 43;
/**
 * Buttons, fields, tabs and links that stand alone. Links in sentences, in the foot's line and in cells of tables have
 * the lines' height, as 2.5.5 lets them; so has the name above a message, whose face does the same.
 */
const CONTROLS = [
  ...[
    'button:not(.msg-head .name)',
    'summary',
    'select',
    'textarea',
    'input:not([type="hidden"])',
    '[role="tab"]',
  ],
  ...[
    'a.btn',
    'a.more',
    'a.chip',
    'nav a',
    '.month a',
    'header a:not(.skip)',
    '.link:not(p *, dd *, td *, .form-agree *)',
  ],
].join();

/**
 * Controls that take presses in less than 44 px, up and down or to the sides, each with what it measured; tests
 * expect none. `within`: a part that lies over others. Controls side by side share the room between them: one that has a neighbour may be narrower.
 */
export const tooSmallForThumbs = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate(
    ([selector, thumb, part]) => {
      const presses = (control: Element, x: number, y: number): Element | null => {
        const hit = document.elementFromPoint(x, y);
        const own = hit?.closest('label')?.contains(control) ? control : hit;
        return own && control.contains(own) ? control : hit;
      };
      /** How far presses are taken from the middle, and what stops them. */
      const reach = (control: Element, x: number, y: number, [dx, dy]: readonly [number, number]) => {
        let far = 0;
        while (far < thumb && presses(control, x + dx * (far + 1), y + dy * (far + 1)) === control) far++;
        const next = presses(control, x + dx * (far + 1), y + dy * (far + 1));
        return { far, isTaken: next === null || next.closest(selector) !== null };
      };
      const texts = new Map<string, string>();
      const counts = new Map<string, number>();
      for (const control of document.querySelectorAll(`${part} :is(${selector})`)) {
        const name = `${control.parentElement!.className} > ${control.tagName.toLowerCase()}.${control.className}`;
        const { width, height } = control.getBoundingClientRect();
        const isThere = control.checkVisibility({ visibilityProperty: true }) && width > 2 && height > 2;
        if (!isThere || control.matches(':disabled') || (counts.get(name) ?? 0) > 2) continue;
        counts.set(name, (counts.get(name) ?? 0) + 1);
        control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const box = control.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        if (presses(control, x, y) !== control) continue;
        const [up, down] = [reach(control, x, y, [0, -1]), reach(control, x, y, [0, 1])];
        const [left, right] = [reach(control, x, y, [-1, 0]), reach(control, x, y, [1, 0])];
        const [tall, wide] = [up.far + down.far + 1, left.far + right.far + 1];
        const isWide = wide >= thumb || left.isTaken || right.isTaken;
        if (tall < thumb || !isWide)
          texts.set(name, `${wide} × ${tall} px: ${name}, ${control.textContent.trim().slice(0, 12)}`);
      }
      return [...texts.values()];
    },
    [CONTROLS, THUMB, within] as const,
  );
