/** Scripts that a page loads, and their compressed size. */
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright';

export interface Script {
  url: string;
  text: string;
}

/** Scripts that the page requests from now on. */
export function scriptsOf(page: Page): Script[] {
  const scripts: Script[] = [];
  page.on('response', async answer => {
    if (answer.request().resourceType() !== 'script') return;
    scripts.push({ url: answer.url(), text: await answer.text() });
  });
  return scripts;
}

export const isReact = ({ text }: Script): boolean => text.includes('react.dev/errors');

/** Scripts of the stream of changes: its own file, and two small ones shared with the member scripts. */
export const isOfStream = ({ url, text }: Script): boolean =>
  text.includes('EventSource') || /\/(lead|browser)\.[\w-]+\.js$/.test(url);

/** Bytes, compressed. */
export const weightOf = (scripts: readonly Script[]): number =>
  scripts.reduce((sum, { text }) => sum + brotliCompressSync(text).length, 0);
