/** Bytes of a page on a first visit, as the browser counts them on the wire. */
import type { Browser } from 'playwright';

export interface Weight {
  path: string;
  html: number;
  styles: number;
  scripts: number;
  images: number;
  other: number;
  total: number;
}

const KINDS: Record<string, 'html' | 'styles' | 'scripts' | 'images'> = {
  Document: 'html',
  Stylesheet: 'styles',
  Script: 'scripts',
  Image: 'images',
};

/** Loads the page in a new, cacheless profile and adds up the encoded bytes of all responses. */
export async function weigh(browser: Browser, origin: string, path: string): Promise<Weight> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const kinds = new Map<string, string>();
  const weight: Weight = { path, html: 0, styles: 0, scripts: 0, images: 0, other: 0, total: 0 };
  devtools.on('Network.responseReceived', event => kinds.set(event.requestId, event.type));
  devtools.on('Network.loadingFinished', event => {
    weight[KINDS[kinds.get(event.requestId) ?? ''] ?? 'other'] += event.encodedDataLength;
    weight.total += event.encodedDataLength;
  });
  await devtools.send('Network.enable');
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  await context.close();
  return weight;
}
