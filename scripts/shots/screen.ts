import type { Page } from 'playwright';

/** File name, address and preparation. */
export type Screen = [name: string, path: string, staged?: Staged];

/** Preparation before the picture. */
interface Staged {
  /** Phone number of the demo account to sign in. */
  as?: string;
  /** The address on phones, if different. */
  phonePath?: string;
  enter?(page: Page): Promise<void>;
  /** After `enter` the page itself is shown: pictures it whole. */
  isWhole?: true;
}

/** Presses controls by name, one after another. */
export const press =
  (...names: string[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await page.getByRole('button', { name }).first().click();
  };
