/** The pages that the worker makes itself, and the mark above those that it cached. Pure. */
import { clock } from '../../platform/kernel/time.ts';
import { type KeptRoom, roomAddress } from './room.ts';
import { inOrder } from './rules.ts';
import { OFFLINE } from './wording.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, character => ENTITIES[character]!);

export interface Instant {
  /** When it was read, in epoch milliseconds. */
  at: number;
  now: number;
}
const again = `<a class="link" href="">${OFFLINE.again}</a>`;

/** The page with the mark on top. `isLate`: the network is there, and too slow. */
export function marked(html: string, { at, now }: Instant, isLate = false): string {
  const text = (isLate ? OFFLINE.late : OFFLINE.mark)(at, now);
  const mark = `<p class="offline-mark" role="status">${text} ${again}</p>`;
  return html.replace(/<body[^>]*>/, body => body + mark);
}

export interface StoredPage {
  url: string;
  title: string;
  at: number;
}

const link = ({ url, title, at }: StoredPage, now: number): string =>
  `<li><a href="${escaped(url)}">${escaped(title)}</a> <small>${OFFLINE.seen(at, now)}</small></li>`;

const list = (heading: string, all: readonly StoredPage[], now: number): string =>
  all.length === 0
    ? ''
    : `<h2>${heading}</h2><ul>${inOrder(all)
        .map(one => link(one, now))
        .join('')}</ul>`;

/** The page that replaces one that was not cached: a list of those that were. */
export function offlinePage(pages: readonly StoredPage[], rooms: readonly StoredPage[], now: number): string {
  const isEmpty = pages.length + rooms.length === 0;
  const text = isEmpty ? OFFLINE.nothing : OFFLINE.missing;
  const lists = list(OFFLINE.pages, pages, now) + list(OFFLINE.rooms, rooms, now);
  return document(OFFLINE.title, `<h1>${OFFLINE.heading}</h1><p role="status">${text} ${again}</p>${lists}`);
}

/** A room as it was shown last. */
export function roomPage(
  { group, channel, lines }: KeptRoom,
  others: readonly StoredPage[],
  instant: Instant,
): string {
  const said = lines.map(
    ({ at, name, text }) =>
      `<li><b>${escaped(name)}</b> <small>${clock(at)}</small><p>${escaped(text)}</p></li>`,
  );
  const title = `${channel} · ${group}`;
  return document(
    title,
    `<p class="mark" role="status">${OFFLINE.mark(instant.at, instant.now)} ${again}</p>` +
      `<h1>${escaped(title)}</h1><p>${OFFLINE.lines(lines.length)}</p><ol>${said.join('')}</ol>` +
      list(OFFLINE.rooms, others, instant.now),
  );
}

export const roomListed = (room: KeptRoom, at: number): StoredPage => ({
  url: roomAddress(room),
  title: `${room.channel} · ${room.group}`,
  at,
});

/** Needs no file of the build: none may be there. */
const STYLE =
  ':root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}body{max-width:42rem;margin:0 auto;padding:16px;overflow-wrap:anywhere}' +
  'h1{font-size:1.25rem}h2{font-size:1rem}ul,ol{padding:0;list-style:none}li{padding:6px 0}li p{margin:0;white-space:pre-line}' +
  'a{color:light-dark(#1258c8,#7db0ff)}small{opacity:.75}.mark{padding:8px 12px;border:1px solid}';

const document = (title: string, main: string): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
  `<meta name="robots" content="noindex"><title>${escaped(title)} · ${OFFLINE.home}</title><style>${STYLE}</style></head>` +
  `<body><main>${main}</main></body></html>`;

/** Headers of the pages made here: nothing in them may load or run. */
export const OWN_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
} as const;
