import type { Page } from 'playwright';

/** A name for the file, and the address. */
export type Screen = [name: string, path: string, staged?: Staged];

/** What there is to do before the picture. */
interface Staged {
  /** Phone number of the demo account that is signed in. */
  as?: string;
  /** The address on a phone, where it is another. */
  phonePath?: string;
  enter?(page: Page): Promise<void>;
  /** What is shown after entering is the page itself, and is pictured whole. */
  isWhole?: true;
}

/** Presses what is called so, one after another. */
export const press =
  (...names: string[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await page.getByRole('button', { name }).first().click();
  };
