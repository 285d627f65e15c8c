/** robots.txt (RFC 9309): everything that readers see may be read, calls and what is one person's not. */
const CLOSED = [
  '/api/',
  '/live',
  '/im',
  '/o',
  '/chat',
  '/wiki/user_center',
  '/m/user_center',
  '/wiki/search',
  '/login-',
];

export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...CLOSED.map(path => `Disallow: ${path}`),
    'Allow: /api/oembed',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
