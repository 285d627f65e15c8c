/**
 * Updates the page while it is open (docs/decisions/010). The tabs of a browser share one stream:
 * the tab viewed last holds it and relays its messages to the others.
 */

import { leadOf } from '#islands/platform/lead.ts';
import { morph } from './morph.ts';

type Message = import('#lib/wiki/live/shapes.ts').LiveMessage;
type Facts = import('#lib/wiki/live/shapes.ts').FactsMessage;
type Change = import('#lib/wiki/live/shapes.ts').LiveChange;

/** Threads that one tab has open, and threads that it has closed. */
interface Threads {
  open: readonly string[];
  shut: readonly string[];
}
/** Most threads whose comments one stream carries in full. */
const THREADS_MAX = 20;

const find = <T extends HTMLElement>(selector: string, page = document) => page.querySelector<T>(selector);
/** The stream's address (LiveUpdates.astro); also names the broadcast channel, where islands get comments. */
const {
  from: address,
  game,
  tournament,
} = find('#live')!.dataset as Record<'from' | 'game' | 'tournament', string>;
const tabs = openChannel();
/** The last message about each match and the last without one, replayed to tabs that open later. */
const latest = new Map<number | undefined, Facts>();
/** Threads open in any tab; in this one (islands/platform/state/stream.ts); and those the stream subscribes to. */
const threads = new Set<string>();
let opened: string[] = [];
let subscribed: string[] = [];
const versionOf = (page?: Document) => +find<HTMLDataElement>('#live', page)!.value;

/** The page shows every change up to this version of the facts. */
let known = versionOf();
let stream: EventSource | undefined;
/** The stream broke: comments missed meanwhile are not resent, as facts are. */
let isLost = false;
let isDue = false;
let leftAt = 0;

/** Refetches the page after a random delay of up to `spread` milliseconds, which spreads out the readers. */
function refetch(spread: number): void {
  if (isDue) return;
  isDue = true;
  setTimeout(async () => {
    isDue = false;
    try {
      const html = await (await fetch('')).text();
      const page = new DOMParser().parseFromString(html, 'text/html');
      // Stale answer: drop it.
      if (versionOf(page) < versionOf()) return;
      document.title = page.title;
      morph(find('main')!, find('main', page)!);
    } catch {
      // No answer, or not the page (server error): retry.
      refetch(30_000);
    }
  }, Math.random() * spread);
}

function take(message: Message): void {
  // Comment messages have no id: they do not change the page itself.
  if (!('id' in message)) return;
  latest.set(message.match, message);
  if (!message.match) {
    if (message.id > known) refetch(2000);
  } else if (apply(message)) refetch(150);
  else if (isListed(message)) refetch(1000);
  known = Math.max(known, message.id);
}

/** Whether a list on the page may gain or lose the match or count its result, even if it is not shown yet. */
const isListed = ({ kinds, ...match }: Change): boolean =>
  kinds[0] !== 'round' && (`${match.game}` === game || `${match.tournament}` === tournament);

/** Updates the match in place. True when the page shows more of the change, so that it must be refetched. */
function apply({ match, revision, kinds, shown = {} }: Change): boolean {
  let more = false;
  for (const element of document.querySelectorAll<HTMLElement>(`[data-match="${match}"]`)) {
    const { rev, whole } = element.dataset;
    if (+rev! >= revision) continue;
    element.dataset['rev'] = `${revision}`;
    more ||= !!whole || kinds[0] !== 'round';
    for (const place of element.querySelectorAll<HTMLElement>('[data-live]')) {
      const text = shown[place.dataset['live']!];
      if (!text || place.textContent === text) continue;
      place.textContent = text;
      // Alternating values restart the animation.
      place.dataset['news'] = `${revision % 2}`;
    }
  }
  return more;
}

/** Channel to other tabs and islands; a DOM event where the browser refuses channels (foreign frames). */
function openChannel(): Pick<BroadcastChannel, 'postMessage'> {
  try {
    const channel = new BroadcastChannel(address);
    channel.onmessage = ({ data }: MessageEvent<Message | Threads | 0>) => {
      if (data && 'open' in data) follow(data);
      else if (data) take(data);
      // 0: a tab that has just opened requests what it missed.
      else {
        channel.postMessage({ open: opened, shut: [] });
        if (stream) latest.forEach(message => void channel.postMessage(message));
      }
    };
    return channel;
  } catch {
    return { postMessage: detail => void document.dispatchEvent(new CustomEvent('live', { detail })) };
  }
}

/** Broadcasts a message and handles it here. */
function broadcast(message: Message): void {
  tabs.postMessage(message);
  take(message);
}

const requested = (): string[] => [...threads].slice(-THREADS_MAX);

/** Tracks open threads; the tab with the stream reconnects to subscribe to those of all tabs. */
function follow({ open, shut }: Threads): void {
  for (const one of shut) threads.delete(one);
  for (const one of open) threads.add(one);
  if (shut.some(one => opened.includes(one))) broadcastThreads(opened, []);
  else if (stream && requested().some(one => !subscribed.includes(one))) connect();
}

function broadcastThreads(open: string[], shut: string[]): void {
  tabs.postMessage({ open, shut });
  follow({ open, shut });
}

function noteOpened(): void {
  const before = opened;
  opened = document.documentElement.dataset['threads']?.split(' ').filter(Boolean) ?? [];
  broadcastThreads(
    opened,
    before.filter(one => !opened.includes(one)),
  );
}

function listen(): void {
  latest.clear();
  broadcast({ id: known });
  connect();
}

function connect(): void {
  stream?.close();
  subscribed = requested();
  stream = new EventSource(address + known + subscribed.map(one => `&thread=${one}`).join(''));
  stream.onmessage = ({ data }) => broadcast(JSON.parse(data));
  stream.onopen = () => {
    if (isLost) broadcast({ talk: [] });
    isLost = false;
  };
  stream.onerror = () => {
    isLost = true;
    // Closed by a refusal, such as the limit: browsers do not retry, so we do.
    if (stream?.readyState === 2) setTimeout(() => stream && listen(), 30_000);
  };
}

const lead = leadOf(address, ended => {
  ended.onabort = () => {
    stream?.close();
    stream = undefined;
  };
  listen();
  return new Promise(() => {});
});

addEventListener('visibilitychange', () => {
  if (document.hidden) leftAt = Date.now();
  else if (Date.now() - leftAt > 60_000) refetch(0);
});
addEventListener('pagehide', () => tabs.postMessage({ open: [], shut: opened }));
addEventListener('pageshow', event => {
  if (event.persisted) location.reload();
});

document.addEventListener('threads', noteOpened);
noteOpened();
tabs.postMessage(0);
lead.join();
