/** The pages that the worker makes itself, and the mark above those that it cached. Pure. */
import { type Html, html, raw } from '../../platform/kernel/html.ts';
import { clock } from '../../platform/kernel/time.ts';
import { type CachedRoom, roomAddress } from './room.ts';
import { inOrder } from './rules.ts';
import { OFFLINE } from './wording.ts';

export interface Instant {
  /** When it was read, in epoch milliseconds. */
  at: number;
  now: number;
}
const again = html`<a class="link" href="">${OFFLINE.again}</a>`;

/** The page with the mark on top. `isLate`: the network is there, and too slow. */
export function marked(page: string, { at, now }: Instant, isLate = false): string {
  const text = (isLate ? OFFLINE.late : OFFLINE.mark)(at, now);
  const mark = html`<p class="offline-mark" role="status">${text} ${again}</p>`;
  return page.replace(/<body[^>]*>/, body => body + mark.text);
}

export interface StoredPage {
  url: string;
  title: string;
  at: number;
}

const link = ({ url, title, at }: StoredPage, now: number): Html =>
  html`<li><a href="${url}">${title}</a> <small>${OFFLINE.seen(at, now)}</small></li>`;

const list = (heading: string, all: readonly StoredPage[], now: number): Html | false =>
  all.length > 0 && html`<h2>${heading}</h2><ul>${inOrder(all).map(one => link(one, now))}</ul>`;

/** The page that replaces one that was not cached: a list of those that were. */
export function offlinePage(pages: readonly StoredPage[], rooms: readonly StoredPage[], now: number): string {
  const isEmpty = pages.length + rooms.length === 0;
  const text = isEmpty ? OFFLINE.nothing : OFFLINE.missing;
  const lists = [list(OFFLINE.pages, pages, now), list(OFFLINE.rooms, rooms, now)];
  return document(
    OFFLINE.title,
    html`<h1>${OFFLINE.heading}</h1><p role="status">${text} ${again}</p>${lists}`,
  );
}

/** A room as it was shown last. */
export function roomPage(
  { group, channel, lines }: CachedRoom,
  others: readonly StoredPage[],
  instant: Instant,
): string {
  const items = lines.map(
    ({ at, name, text }) => html`<li><b>${name}</b> <small>${clock(at)}</small><p>${text}</p></li>`,
  );
  const title = `${channel} · ${group}`;
  return document(
    title,
    html`<p class="mark" role="status">${OFFLINE.mark(instant.at, instant.now)} ${again}</p><h1>${title}</h1><p>${OFFLINE.lines(lines.length)}</p><ol>${items}</ol>${list(OFFLINE.rooms, others, instant.now)}`,
  );
}

export const roomListed = (room: CachedRoom, at: number): StoredPage => ({
  url: roomAddress(room),
  title: `${room.channel} · ${room.group}`,
  at,
});

/** Needs no file of the build: none may be there. */
const STYLE =
  ':root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}body{max-width:42rem;margin:0 auto;padding:16px;overflow-wrap:anywhere}' +
  'h1{font-size:1.25rem}h2{font-size:1rem}ul,ol{padding:0;list-style:none}li{padding:6px 0}li p{margin:0;white-space:pre-line}' +
  'a{color:light-dark(#1258c8,#7db0ff)}small{opacity:.75}.mark{padding:8px 12px;border:1px solid}';

const document = (title: string, main: Html): string =>
  html`<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} · ${OFFLINE.home}</title><style>${raw(STYLE)}</style></head><body><main>${main}</main></body></html>`
    .text;

/** Headers of the pages made here: nothing in them may load or run. */
export const OWN_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
} as const;
