/** robots.txt (RFC 9309): allows everything that readers see, but neither calls nor personal pages. */
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
