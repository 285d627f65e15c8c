/** Link previews and search engines: the targets named in the head of a page exist. */
import { describe, expect, inject, test } from 'vitest';
import { champions } from '../../support/site-calls.ts';

const base = () => inject('serverUrl');
const get = (path: string) => fetch(base() + path);

async function headOf(path: string) {
  const html = await (await get(path)).text();
  const head = html.slice(0, html.indexOf('</head>'));
  const meta = (name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(head)?.[1];
  const links = [...head.matchAll(/<link rel="alternate"[^>]*type="([^"]+)"[^>]*href="([^"]+)"/g)].map(
    ([, type, href]) => [type!, href!.replaceAll('&amp;', '&').replaceAll('&#38;', '&')] as const,
  );
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1];
  const graph = json === undefined ? [] : (JSON.parse(json)['@graph'] as Record<string, unknown>[]);
  return { head, meta, links: new Map(links), graph };
}

const ownPath = (address: string | undefined) => {
  expect(address).toMatch(new RegExp(`^${base()}/`));
  return address!.slice(base().length);
};

describe('a match page', () => {
  test('links to a picture, an oEmbed answer and a calendar that exist', async () => {
    const { final } = await champions();
    const { meta, links, graph } = await headOf(`/wiki/match/1/${final}`);
    expect(meta('og:title')).toContain('NRG');
    expect(meta('twitter:card')).toBe('summary_large_image');
    const picture = await get(ownPath(meta('og:image')));
    expect(picture.headers.get('content-type')).toBe('image/png');
    const oembed = await (await get(ownPath(links.get('application/json+oembed')))).json();
    expect(oembed).toMatchObject({ version: '1.0', type: 'rich' });
    expect(await (await get(ownPath(links.get('text/calendar')))).text()).toContain('BEGIN:VEVENT');
    expect(graph.map(item => item['@type'])).toEqual(['SportsEvent', 'BreadcrumbList']);
    expect(graph[0]!['image']).toBe(meta('og:image'));
  });

  test('desktop, phone and share pages name the same address', async () => {
    const { final, tournament } = await champions();
    const address = `${base()}/wiki/match/1/${final}`;
    for (const path of [`/wiki/match/1/${final}`, `/m/match/1/${final}`, `/s/1/${tournament}/${final}`]) {
      const { head, meta } = await headOf(path);
      expect(meta('og:url'), path).toBe(address);
      expect(head, path).toContain(`hreflang="x-default" href="${address}"`);
    }
  });

  test('in spoiler-free mode links only to spoiler-free targets', async () => {
    const { final } = await champions();
    const { meta, links, graph } = await headOf(`/wiki/match/1/${final}?spoiler=0`);
    expect(meta('og:image')).toMatch(/\?spoiler=0$/);
    expect(graph[0]!['image']).toMatch(/\?spoiler=0$/);
    expect(links.get('text/calendar')).toMatch(/\?spoiler=0$/);
    const oembed = await (await get(ownPath(links.get('application/json+oembed')))).json();
    expect(oembed.thumbnail_url).toMatch(/\?spoiler=0$/);
    expect(oembed.html).toContain('?spoiler=0');
  });
});

test.each([
  [
    'tournament',
    '/wiki/tour/1',
    'SportsEvent',
    ['application/atom+xml', 'text/calendar', 'application/json+oembed'],
  ],
  ['team', '/wiki/team/1', 'SportsTeam', ['application/atom+xml', 'text/calendar']],
  ['player', '/wiki/player/1', 'Person', []],
])('a %s page has structured data, and its alternates exist', async (_, list, type, forms) => {
  const html = await (await get(list)).text();
  const [path] = new RegExp(`${list}/\\d+`).exec(html)!;
  const { graph, links, meta } = await headOf(path);
  expect(graph.map(item => item['@type'])).toEqual([type, 'BreadcrumbList']);
  expect([...links.keys()]).toEqual(forms);
  for (const href of [...links.values(), meta('og:image')!])
    expect((await get(ownPath(href))).status, href).toBe(200);
});
