/** What scripts a page brings, and what they weigh on the wire. */
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright';

export interface Script {
  url: string;
  text: string;
}

/** Scripts that the page asks for from now on. */
export function scriptsOf(page: Page): Script[] {
  const scripts: Script[] = [];
  page.on('response', async answer => {
    if (answer.request().resourceType() !== 'script') return;
    scripts.push({ url: answer.url(), text: await answer.text() });
  });
  return scripts;
}

export const isReact = ({ text }: Script): boolean => text.includes('react.dev/errors');

/** Bytes, compressed. */
export const weightOf = (scripts: readonly Script[]): number =>
  scripts.reduce((sum, { text }) => sum + brotliCompressSync(text).length, 0);
