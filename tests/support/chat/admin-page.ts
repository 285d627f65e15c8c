/** The settings of a group in a browser. */
import type { Locator, Page } from 'playwright';

/** The settings, opened at a pane. */
export async function settingsOf(page: Page, pane?: string): Promise<Locator> {
  await page.getByRole('button', { name: '频道设置' }).click();
  const dialog = settings(page);
  if (pane) await press(dialog, pane);
  return dialog;
}

const settings = (page: Page): Locator => page.getByRole('dialog', { name: /的设置$/ });

export const press = (at: Locator | Page, name: string): Promise<void> =>
  at.getByRole('button', { name, exact: true }).click();

/** Confirms what the dialog of this name asks. */
export const confirm = (page: Page, title: string, button: string): Promise<void> =>
  press(page.getByRole('dialog', { name: title }), button);

/** In the list of rooms. */
export const room = (page: Page, name: string): Locator =>
  page.locator('.channels').getByRole('link', { name });

/** What stands in the audit, the newest first. */
export const audited = (dialog: Locator): Promise<string[]> => dialog.locator('.adm-audit p').allInnerTexts();
