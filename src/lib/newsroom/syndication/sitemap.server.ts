/** The site map (sitemaps.org 0.9): an index of parts, each of at most 10,000 addresses by id. */

import { pathOf } from '../../chat/moment/address.ts';
import { locationsFor } from '../../chat/moment/location.server.ts';
import { SHOWN } from '../../chat/moment/status.ts';
import { VISITOR } from '../../community/comment/source.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Html, html } from '../../platform/kernel/html.ts';
import { gamePath, type PageKind, pagePath } from '../../wiki/game/address.ts';
import { listGames } from '../../wiki/game/reference.server.ts';
import { newsListPath, newsPath } from '../news/address.ts';
import { PUBLISHED } from '../news/status.ts';

/** Addresses of a part, far below the allowed 50,000, so that it is built quickly. */
const PART_SIZE = 10_000;
/** Maximum number of a page: enough for the highest id that a column holds. */
const PAGES_MAX = Math.floor(2_147_483_647 / PART_SIZE);
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const PROTOCOLS = 7;

/** Parts by name, with the table of their entities. */
const PARTS = {
  tournaments: { table: 'tournament', kind: 'tournament' },
  matches: { table: 'match', kind: 'match' },
  teams: { table: 'team', kind: 'team' },
  players: { table: 'player', kind: 'player' },
  heroes: { table: 'hero', kind: 'hero' },
  maps: { table: 'map', kind: 'map' },
} as const satisfies Record<string, { table: Table; kind: PageKind }>;
/** The part of posts that visitors may read, in listed groups. */
const POSTS = 'posts';
type Table = 'moment' | 'tournament' | 'match' | 'team' | 'player' | 'hero' | 'map';

const isPart = (name: string): name is keyof typeof PARTS => Object.hasOwn(PARTS, name);

/** The part of published articles; drafts and withdrawn ones have no page. */
const NEWS = 'news';

/** The index of all parts. `origin`: the site's. */
export async function sitemapIndex(db: Database, origin: string): Promise<string> {
  const parts = ['pages-1'];
  const lasts: [name: string, id: number][] = [];
  for (const [name, { table }] of Object.entries(PARTS)) lasts.push([name, await lastId(db, table)]);
  lasts.push([NEWS, await lastNews(db)], [POSTS, await lastId(db, 'moment')]);
  for (const [name, last] of lasts)
    for (let page = 1; page <= Math.ceil(last / PART_SIZE); page++) parts.push(`${name}-${page}`);
  const items = parts.map(part => html`<sitemap><loc>${`${origin}/sitemap/${part}.xml`}</loc></sitemap>\n`);
  return document('sitemapindex', items);
}

/** One part; undefined when there is no such part. */
export async function sitemapPart(
  db: Database,
  name: string,
  page: number,
  origin: string,
): Promise<string | undefined> {
  const paths = await pathsOf(db, name, page);
  if (paths.length === 0) return undefined;
  return document(
    'urlset',
    paths.map(path => html`<url><loc>${origin + path}</loc></url>\n`),
  );
}

function pathsOf(db: Database, name: string, page: number): Promise<string[]> {
  if (name === NEWS) return articlePaths(db, page);
  if (name === POSTS) return postPaths(db, page);
  return isPart(name) ? entityPaths(db, name, page) : sitePaths(db, page);
}

async function postPaths(db: Database, page: number): Promise<string[]> {
  if (page > PAGES_MAX) return [];
  const rows = await db.read
    .selectFrom('moment')
    .select(['id', 'group_id', 'channel_id'])
    .where('id', '>', (page - 1) * PART_SIZE)
    .where('id', '<=', page * PART_SIZE)
    .where('status', '=', SHOWN)
    .orderBy('id')
    .execute();
  const places = await locationsFor(db, rows, VISITOR);
  const isListed = (row: { channel_id: number }) => places.get(row.channel_id)?.config.group.is_listed === 1;
  return rows.filter(isListed).map(({ id }) => pathOf(id));
}

const SECTIONS = ['schedule', 'tour', 'team', 'player', 'transfer', 'hero', 'map', 'stats'];

async function sitePaths(db: Database, page: number): Promise<string[]> {
  if (page !== 1) return [];
  const games = await listGames(db);
  return [
    ...games.flatMap(({ game_id: id }) => [
      gamePath(id),
      ...SECTIONS.map(section => `/wiki/${section}/${id}`),
      newsListPath(id),
    ]),
    '/h/sources',
    ...Array.from({ length: PROTOCOLS }, (_, i) => `/h/protocol/${i + 1}`),
  ];
}

async function entityPaths(db: Database, name: keyof typeof PARTS, page: number): Promise<string[]> {
  if (page > PAGES_MAX) return [];
  const { table, kind } = PARTS[name];
  const rows = await db.read
    .selectFrom(table as 'team')
    .select(['id', 'game_id'])
    .where('id', '>', (page - 1) * PART_SIZE)
    .where('id', '<=', page * PART_SIZE)
    .orderBy('id')
    .execute();
  return rows.map(row => pagePath(kind, row.game_id, row.id));
}

async function articlePaths(db: Database, page: number): Promise<string[]> {
  if (page > PAGES_MAX) return [];
  const rows = await published(db)
    .select(['id', 'game_id'])
    .where('id', '>', (page - 1) * PART_SIZE)
    .where('id', '<=', page * PART_SIZE)
    .orderBy('id')
    .execute();
  return rows.map(row => newsPath(row.game_id, row.id));
}

const published = (db: Database) => db.read.selectFrom('news').where('status', '=', PUBLISHED);

async function lastNews(db: Database): Promise<number> {
  const row = await published(db)
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  return row?.id ?? 0;
}

async function lastId(db: Database, table: Table): Promise<number> {
  const row = await db.read
    .selectFrom(table as 'team')
    .select(eb => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  return row?.id ?? 0;
}

const document = (root: string, items: readonly Html[]): string =>
  html`<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${items}</${root}>\n`.text;
