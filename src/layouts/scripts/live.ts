/**
 * Shows what changes while the page is open (docs/decisions/010). The tabs of a browser share one
 * stream: the one that was looked at last holds it and passes on what it hears.
 */
import { morph } from './morph.ts';

type Message = import('#lib/live/shapes.ts').LiveMessage;
type Facts = import('#lib/live/shapes.ts').FactsMessage;
type Change = import('#lib/live/shapes.ts').LiveChange;

const find = <T extends HTMLElement>(selector: string, page = document) => page.querySelector<T>(selector);
/** Where the stream is (LiveUpdates.astro). The channel of this name hears all that comes: islands hear what is said. */
const address = find('#live')!.dataset['from']!;
const tabs = new BroadcastChannel(address);
/** The last message about each match, and the last without one: told to tabs that open while this one holds the stream. */
const heard = new Map<number | undefined, Facts>();
const versionOf = (page?: Document) => +find<HTMLDataElement>('#live', page)!.value;

/** Everything up to this version of the facts is on the page. */
let known = versionOf();
let stream: EventSource | undefined;
/** A stream was broken off: what is said meanwhile is not told afterwards, as facts are. */
let isLost = false;
let isDue = false;
let leftAt = 0;

/** Fetches the page anew within `spread` milliseconds: not all readers at once. */
function refetch(spread: number): void {
  if (isDue) return;
  isDue = true;
  setTimeout(async () => {
    isDue = false;
    try {
      const html = await (await fetch('')).text();
      const page = new DOMParser().parseFromString(html, 'text/html');
      // An answer that was overtaken by a later one.
      if (versionOf(page) < versionOf()) return;
      document.title = page.title;
      morph(find('main')!, find('main', page)!);
    } catch {
      // No answer, or one that is not the page: a fault of the server's.
      refetch(30_000);
    }
  }, Math.random() * spread);
}

function take(message: Message): void {
  // What people say has none: no page stands on it.
  if (!('id' in message)) return;
  heard.set(message.match, message);
  if (!message.match) {
    if (message.id > known) refetch(2000);
  } else if (apply(message) || find(`[data-tournament="${message.tournament}"]`)) refetch(150);
  known = Math.max(known, message.id);
}

/** Whether the page shows more of what changed than is changed at once. */
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
      // Another value than last time starts another animation.
      place.dataset['news'] = `${revision % 2}`;
    }
  }
  return more;
}

/** Takes a message and passes it on to the other tabs. */
function tell(message: Message): void {
  tabs.postMessage(message);
  take(message);
}

function listen(): void {
  heard.clear();
  tell({ id: known });
  stream = new EventSource(address + known);
  stream.onmessage = ({ data }) => tell(JSON.parse(data));
  stream.onopen = () => {
    if (isLost) tell({ talk: [] });
  };
  stream.onerror = () => {
    isLost = true;
    // Refused, for example by the limit: browsers do not try that again.
    if (stream?.readyState === 2) setTimeout(() => stream && listen(), 30_000);
  };
}

/** Holds the stream until another tab takes it, then waits for its turn. */
function lead(steal: boolean): void {
  const { locks } = navigator;
  // Browsers have no locks on plain http: there each tab has a stream of its own.
  if (!locks) listen();
  else
    locks
      .request(address, { steal }, () => new Promise(listen))
      .catch(() => {
        if (!stream) return;
        stream.close();
        stream = undefined;
        lead(false);
      });
}

tabs.onmessage = ({ data }: MessageEvent<Message | 0>) => {
  if (data) take(data);
  // A tab that has just opened asks what it may have missed.
  else if (stream) heard.forEach(message => void tabs.postMessage(message));
};

addEventListener('visibilitychange', () => {
  if (document.hidden) leftAt = Date.now();
  else {
    if (Date.now() - leftAt > 60_000) refetch(0);
    if (!stream) lead(true);
  }
});
addEventListener('pageshow', event => {
  if (event.persisted) location.reload();
});

tabs.postMessage(0);
lead(!document.hidden);
