/**
 * The member's private event stream (docs/decisions/016): read by fetch, because an EventSource can send a
 * token only in the address. The tabs of a browser share one stream, like the stream of matches.
 */
import { CATEGORIES } from '#lib/community/notice/category.ts';
import type { OwnMessage } from '#lib/wiki/live/shapes.ts';
import { openChannel } from '../../platform/browser.ts';
import { CallError } from '../../platform/call.ts';
import { leadOf } from '../../platform/lead.ts';
import { lettersChanged } from '../../platform/state/letters.ts';
import { $login } from '../../platform/state/login.ts';
import { $isOver } from '../../platform/state/owner.ts';
import { $session, forgetToken, freshToken } from '../../platform/state/session.ts';
import { loadUnread, unreadEvent } from '../../platform/state/unread.ts';
import { eventLines } from './event-lines.ts';

const ADDRESS = '/live/me';
/** The server sends a heartbeat every twenty seconds: after this silence the connection is broken. */
const SILENT_MS = 50_000;
const AGAIN_MS = { least: 2000, most: 60_000 };

const tabs = openChannel<OwnStreamMessage>(ADDRESS, ({ data }) => {
  if (isOn) take(data);
});
let isOn = false;

/** 'again': the stream restarted, and messages may have been missed. */
type OwnStreamMessage = OwnMessage | 'again';

function take(message: OwnStreamMessage): void {
  if (message === 'again') void loadUnread();
  if (message === 'again' || 'letters' in message) {
    lettersChanged();
    return;
  }
  const { category, count, revision } = message.notice;
  const known = CATEGORIES.find(one => one === category);
  if (known) unreadEvent({ name: 'received', category: known, count, revision });
}

function publish(message: OwnStreamMessage): void {
  tabs.postMessage(message);
  take(message);
}

/** The session was ended elsewhere, and no sign-in is requested: start the page over, to clear it. */
function sessionEnded(error: unknown): never {
  const isEnded = error instanceof CallError && error.reason === 'unauthorized';
  // An action at that moment may be requesting a sign-in (member-call.ts): let it go first.
  if (isEnded)
    setTimeout(() => {
      if (!$login.get()) $isOver.set(true);
    });
  throw error;
}

/** Reads the stream until it ends or breaks. */
async function read(ended: AbortSignal): Promise<void> {
  const { token } = await freshToken().catch(sessionEnded);
  const answer = await fetch(ADDRESS, {
    headers: { authorization: `Bearer ${token}` },
    signal: ended,
  });
  // The session may have ended since the token was issued: checks with the server, without asking to sign in.
  if (answer.status === 401) {
    forgetToken();
    await freshToken().catch(sessionEnded);
  }
  // Even after a refusal, for example by the rate limit, reload the counts once.
  publish('again');
  if (!answer.ok || !answer.body) throw new Error(String(answer.status));
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  const linesOf = eventLines();
  const silent = () => void reader.cancel().catch(() => {});
  let silence = setTimeout(silent, SILENT_MS);
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(silence);
      silence = setTimeout(silent, SILENT_MS);
      for (const line of linesOf(piece.value)) publish(JSON.parse(line));
    }
  } finally {
    clearTimeout(silence);
  }
}

/** Reads the stream and reconnects with backoff, until another tab leads or the session ends. */
async function listen(ended: AbortSignal): Promise<void> {
  let pause = AGAIN_MS.least;
  while (!ended.aborted && $session.get().state !== 'signed-out') {
    const began = Date.now();
    await read(ended).catch(() => {});
    pause = Date.now() - began > SILENT_MS ? AGAIN_MS.least : Math.min(pause * 2, AGAIN_MS.most);
    await new Promise(done => setTimeout(done, pause * (0.5 + Math.random() / 2)));
  }
}

const lead = leadOf(ADDRESS, listen);

/** Runs while the member is signed in. */
export function listenAsMember(): void {
  $session.subscribe(({ state }) => {
    if (state === 'signed-in' && !isOn) {
      isOn = true;
      // A background tab leaves the stream to the visible one.
      if (document.hidden) take('again');
      lead.join();
    } else if (state === 'signed-out') {
      isOn = false;
      lead.leave();
    }
  });
}
