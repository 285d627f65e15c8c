/** Pairings that follow from earlier results, and the pages that reveal them. */
import { DomUtils, parseDocument } from 'htmlparser2';
import { sql } from 'kysely';
import type { Database } from '#lib/platform/db/database.ts';
import { patternTest } from '#lib/site/routes/address.ts';
import { routeOf } from '#lib/site/routes/match-route.ts';

/** By match id: team names and addresses that must not appear beside the match. */
export type Secret = ReadonlyMap<number, readonly string[]>;

/** From the tables: teams with an earlier match in a stage whose pairings follow from results. */
export async function secretPairings(db: Database): Promise<Secret> {
  const { rows } = await sql<{ match_id: number; id: number; name: string; short: string }>`
    select c.match_id, t.id, t.name, t.name_short as short
    from camp c join match m on m.id = c.match_id join stage s on s.id = m.stage_id
      join team t on t.id = c.participant_id
    where s.type in ('bracket', 'gsl', 'swiss') and exists (
      select 1 from camp c2 join match m2 on m2.id = c2.match_id
      where m2.stage_id = m.stage_id and c2.participant_id = c.participant_id and m2.order_at < m.order_at)
  `.execute(db.read);
  const byMatch = Map.groupBy(rows, row => row.match_id);
  return new Map([...byMatch].map(([id, teams]) => [id, teams.flatMap(({ name, short }) => [name, short])]));
}

interface Block {
  href: string;
  text: string;
}

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

const ROWS = new Set(['li', 'tr', 'article']);
const CARDS = ['match-row', 'node', 'strip-card', 'mini-match'];
const HEAD = new Set(['title', 'meta', 'h1']);

const isRow = ({ name, attribs }: Element): boolean =>
  ROWS.has(name) || CARDS.some(card => attribs['class']?.split(/\s+/).includes(card));
const isHead = ({ name, attribs }: Element): boolean =>
  HEAD.has(name) || attribs['class']?.includes('hero') === true || attribs['type'] === 'application/ld+json';

/** For eyes and screen readers, of the element and all in it. */
const textOf = (element: Element): string =>
  DomUtils.getElementsByTagName('*', element)
    .flatMap(one => ['aria-label', 'title', 'alt', 'content'].map(name => one.attribs[name] ?? ''))
    .concat(DomUtils.textContent(element))
    .join(' ');

function rowOf(link: Element): Element {
  for (let at: Element | null = link; at; at = at.parent as Element | null)
    if (at.attribs && isRow(at)) return at;
  return link;
}

/** The smallest row, card or node around each link, with its text; and what the page says of itself. */
function blocksOf(html: string): { links: Block[]; head: string } {
  const all = DomUtils.getElementsByTagName('*', parseDocument(html));
  const links = all.filter(({ name, attribs }) => name === 'a' && attribs['href'] !== undefined);
  return {
    links: links.map(link => ({ href: link.attribs['href']!, text: textOf(rowOf(link)) })),
    head: all.filter(isHead).map(textOf).join(' '),
  };
}

/** Teams that the page names beside a match that they reached by a result. */
export function pairingLeaks(path: string, html: string, secret: Secret): string[] {
  const { links, head } = blocksOf(html);
  const blocks = [...links, { href: path, text: head }];
  return blocks.flatMap(({ href, text }) => {
    const names = secret.get(matchIn(href) ?? 0) ?? [];
    return names.filter(name => holds(text, name)).map(name => `${name} 在 ${href}`);
  });
}

/** Pages repeat most links and names: each is read once. */
const matches = new Map<string, number | undefined>();
const patterns = new Map<string, RegExp>();

/** Id of the match in one of our addresses. */
function matchIn(href: string): number | undefined {
  if (!matches.has(href)) matches.set(href, readMatch(href));
  return matches.get(href);
}

function readMatch(href: string): number | undefined {
  if (!href.startsWith('/')) return undefined;
  const path = href.replace(/[?#].*$/, '');
  const pattern = routeOf(path)?.pattern;
  const id = pattern && patternTest(pattern).exec(path)?.groups?.['matchId'];
  return id === undefined || id === '' ? undefined : Number(id);
}

/** The text escaped for a pattern. */
const literal = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** Matches whole words: 'T1' is not in 'T10'. */
function holds(text: string, name: string): boolean {
  const pattern = patterns.get(name) ?? new RegExp(`(?<![A-Za-z0-9])${literal(name)}(?![A-Za-z0-9])`);
  patterns.set(name, pattern);
  return pattern.test(text);
}

/** The same for calendars (RFC 5545, folded lines) and feeds; each event or entry has its match's address. */
export function documentPairingLeaks(source: string, secret: Secret): string[] {
  const blocks = source
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/BEGIN:VEVENT|<entry>/)
    .slice(1);
  return blocks.flatMap(block => {
    const id = Number(/\/wiki\/match\/\d+\/(\d+)/.exec(block)?.[1] ?? 0);
    return (secret.get(id) ?? []).filter(name => holds(block, name)).map(name => `${name} 在 match ${id}`);
  });
}
