/** A listener of `/live` or `/live/me` that connects again when its stream breaks, as a browser's does. */
import { setTimeout as sleep } from 'node:timers/promises';

const AGAIN_MS = 200;

export interface Stream {
  /** All text so far, over all connections. */
  text(): string;
  close(): void;
}

export async function openStream(url: string, headers: Record<string, string> = {}): Promise<Stream> {
  const over = new AbortController();
  let text = '';
  const { promise: opened, resolve } = Promise.withResolvers<void>();
  const listen = async () => {
    const answer = await fetch(url, { headers, signal: over.signal });
    if (answer.ok) resolve();
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) text += chunk;
  };
  void (async () => {
    while (!over.signal.aborted) {
      await listen().catch(() => {});
      await sleep(AGAIN_MS);
    }
  })();
  await opened;
  return { text: () => text, close: () => over.abort() };
}
