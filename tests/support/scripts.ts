/** Scripts that a page loads, and their compressed size. */
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright';

export interface Script {
  url: string;
  text: string;
}

const receiving = new WeakMap<Script[], Promise<void>[]>();

/** Scripts that the page requests from now on; the text of each comes later than its answer: see received(). */
export function scriptsOf(page: Page): Script[] {
  const scripts: Script[] = [];
  const texts: Promise<void>[] = [];
  receiving.set(scripts, texts);
  page.on('response', answer => {
    if (answer.request().resourceType() !== 'script') return;
    texts.push(answer.text().then(text => void scripts.push({ url: answer.url(), text })));
  });
  return scripts;
}

/** Waits for the text of each script that has been answered. */
export const received = (scripts: Script[]): Promise<unknown> => Promise.all(receiving.get(scripts)!);

export const isReact = ({ text }: Script): boolean => text.includes('react.dev/errors');

/** Scripts of the stream of changes: its own file, and a small one shared with the member scripts. */
export const isOfStream = ({ url, text }: Script): boolean =>
  text.includes('EventSource') || /\/lead\.[\w-]+\.js$/.test(url);

/** Bytes, compressed. */
export const weightOf = (scripts: readonly Script[]): number =>
  scripts.reduce((sum, { text }) => sum + brotliCompressSync(text).length, 0);
