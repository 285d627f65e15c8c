/** Security and caching headers of every answer. */
import { EMBED_SOURCES } from '../chat/channel/embed.ts';
import { framersOf } from '../site/routes/routes.ts';
import { isMobile, twinOf } from '../site/routes/twin.ts';

/** A year. Only where readers reach the site by https; subdomains are not ours to bind. */
export const HSTS = 'max-age=31536000';

const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** Public answers may be read by other sites' pages, without cookies. */
const OPEN_TO_ALL = { 'access-control-allow-origin': '*' };

/** Headers of answers that are not pages: nothing in them may run or be framed. */
export const DATA_HEADERS = {
  ...COMMON,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** Files of the build are the same for everyone, and sandboxed embeds request them cross-origin. */
export const FILE_HEADERS = {
  ...COMMON,
  ...OPEN_TO_ALL,
  'content-security-policy': "frame-ancestors 'none'",
};

/** `microphone`: the allowlist of the page. */
const permissions = (microphone: '()' | '(self)') =>
  `camera=(), microphone=${microphone}, geolocation=(), payment=(), usb=()`;

/** Rooms record voices, and show pictures and videos before they are sent. */
const isRooms = (path: string): boolean => path === '/chat' || path.startsWith('/chat/');
const IMAGES = "img-src 'self' data:";
const ROOM_IMAGES = `${IMAGES} blob:; media-src 'self' blob:`;

/** The base policy of pages: Astro adds the hashes of a page's scripts and styles. */
export const PAGE_POLICY = [
  "default-src 'self'",
  IMAGES,
  // The login dialog frames WeChat's QR code page.
  "frame-src 'self' https://open.weixin.qq.com",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
] as const;

/** The policy of `astro dev`, where Vite inlines changing styles and scripts, which Astro does not hash. */
export const DEV_POLICY = [
  ...PAGE_POLICY,
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
].join('; ');

/** Browsers revalidate each time, so that changed facts show; the ETag makes that cheap. */
export const PAGE_CACHE_CONTROL = 'no-cache';

/** Client hint: whether the browser runs on a phone. */
export const PHONE_HINT = 'sec-ch-ua-mobile';

/** Rooms show players of live streams, which other pages do not. */
const framing = (path: string, policy: string): string =>
  path === '/chat/group' ? policy.replace(/frame-src [^;]*/, `$& ${EMBED_SOURCES.join(' ')}`) : policy;

/**
 * Headers of a page at `path`, with Astro's `policy` if it has one.
 * `sources`: what rooms connect to beside this site (IM_PROVIDER).
 */
export function pageHeaders(
  path: string,
  policy: string | null,
  sources: readonly string[] = [],
): Record<string, string> {
  const framed = framing(path, policy?.replace(/;?\s*$/, '') || PAGE_POLICY.join('; '));
  const rooms = isRooms(path) ? framed.replace(IMAGES, ROOM_IMAGES) : framed;
  const base =
    isRooms(path) && sources.length > 0 ? `${rooms}; connect-src 'self' ${sources.join(' ')}` : rooms;
  const headers: Record<string, string> = {
    ...COMMON,
    'permissions-policy': permissions(isRooms(path) ? '(self)' : '()'),
    'content-security-policy': `${base}; frame-ancestors ${framersOf(path)}`,
  };
  // A sandboxed embed refetches its own page, cross-origin.
  if (framersOf(path) === '*') Object.assign(headers, OPEN_TO_ALL);
  if (!isMobile(path) && twinOf(path) !== undefined) headers['vary'] = PHONE_HINT;
  return headers;
}
