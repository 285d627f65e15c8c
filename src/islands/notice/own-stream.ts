/**
 * What concerns the member alone, as it happens (docs/decisions/016): read by fetch, for an EventSource can send no
 * token but in the address. The tabs of a browser share one stream, as they do that of matches.
 */
import type { OwnMessage } from '#lib/live/shapes.ts';
import { CATEGORIES } from '#lib/notice/category.ts';
import { $session, freshToken } from '../state/session.ts';
import { loadUnread, unreadEvent } from '../state/unread.ts';
import { eventLines } from './event-lines.ts';

const ADDRESS = '/live/me';
/** The server says something every twenty seconds: silence for so long is a connection that broke. */
const SILENT_MS = 50_000;
const AGAIN_MS = { least: 2000, most: 60_000 };

const tabs = new BroadcastChannel(ADDRESS);
let stream: AbortController | undefined;

/** 'again': the stream begins anew, and something may have been missed. */
type Told = OwnMessage | 'again';

function take(message: Told): void {
  if (message === 'again') return void loadUnread();
  const { category, count, revision } = message.notice;
  const known = CATEGORIES.find(one => one === category);
  if (known) unreadEvent({ name: 'told', category: known, count, revision });
}

function tell(message: Told): void {
  tabs.postMessage(message);
  take(message);
}

/** Reads until the stream ends, or breaks. */
async function read(abort: AbortController): Promise<void> {
  const { token } = await freshToken();
  const answer = await fetch(ADDRESS, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  // Refused, for example by the limit, the counts are at least as they are now.
  tell('again');
  if (!answer.ok || !answer.body) throw new Error(String(answer.status));
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  const linesOf = eventLines();
  const silent = () => void reader.cancel().catch(() => {});
  let silence = setTimeout(silent, SILENT_MS);
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(silence);
      silence = setTimeout(silent, SILENT_MS);
      for (const line of linesOf(piece.value)) tell(JSON.parse(line));
    }
  } finally {
    clearTimeout(silence);
  }
}

/** Listens, and comes back when it ends, until `abort` or nobody is signed in. */
async function listen(abort: AbortController): Promise<void> {
  let pause = AGAIN_MS.least;
  while (!abort.signal.aborted && $session.get().state !== 'signed-out') {
    const began = Date.now();
    await read(abort).catch(() => {});
    pause = Date.now() - began > SILENT_MS ? AGAIN_MS.least : Math.min(pause * 2, AGAIN_MS.most);
    await new Promise(done => setTimeout(done, pause * (0.5 + Math.random() / 2)));
  }
}

/** Holds the stream until another tab takes it. Without locks (plain http) each tab has its own. */
function lead(steal: boolean): void {
  const hold = () => {
    stream = new AbortController();
    return listen(stream);
  };
  if (!navigator.locks) return void hold();
  navigator.locks.request(ADDRESS, { steal }, hold).catch(() => {
    stream?.abort();
    stream = undefined;
    if ($session.get().state === 'signed-in') lead(false);
  });
}

let isOn = false;

/** For as long as somebody is signed in. */
export function listenAsMember(): void {
  tabs.onmessage = ({ data }: MessageEvent<Told>) => take(data);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && isOn && !stream) lead(true);
  });
  $session.subscribe(({ state }) => {
    if (state === 'signed-in' && !isOn) {
      isOn = true;
      // A tab in the background leaves the stream to the one that is looked at.
      if (document.hidden) void loadUnread();
      lead(!document.hidden);
    } else if (state === 'signed-out') {
      isOn = false;
      stream?.abort();
      stream = undefined;
    }
  });
}
