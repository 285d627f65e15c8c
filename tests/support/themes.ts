/** Themes in which tests check a page: light on desktops, dark on phones; both in a long run. */
import type { Page } from 'playwright';
import { LONG } from './long.ts';

export type Theme = 'light' | 'dark';
export const THEMES: readonly Theme[] = ['light', 'dark'];

/** Maximum width of a phone. */
const PHONE_MAX = 750;

/** The themes for a page of this width in pixels. */
export const themesAt = (width: number): readonly Theme[] =>
  LONG ? THEMES : [width > PHONE_MAX ? 'light' : 'dark'];

/** Runs `look` in each theme for the page's width, without motion. */
export async function inThemes(page: Page, look: (theme: Theme) => Promise<void>): Promise<void> {
  for (const colorScheme of themesAt(page.viewportSize()!.width)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await look(colorScheme);
  }
}
