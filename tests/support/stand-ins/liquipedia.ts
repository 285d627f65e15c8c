/**
 * Stand-in for LPDB v3, written from its documentation: shares no code with the adapter. It refuses keys, agents,
 * parameters, fields and conditions that the real one refuses.
 */
import { gzipSync } from 'node:zlib';
import { FIELDS, type Row, TABLES } from './liquipedia-tables.ts';
import { meetsConditions } from './lpdb-conditions.ts';
import type { Answer, StandInRequest } from './server.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const HOURLY = 60;
const LOCKOUT_MS = 10 * MINUTE;
const LIMIT_MAX = 1000;
const LIMIT_DEFAULT = 20;
const WIKIS: readonly string[] = ['valorant', 'leagueoflegends', 'honorofkings'];
const PARAMETERS: readonly string[] = ['wiki', 'conditions', 'query', 'limit', 'offset', 'order', 'groupby'];
/** Parameters that matches alone have. */
const OF_MATCHES: readonly string[] = ['rawstreams', 'streamurls'];
/** An agent names a site and somebody to write to. */
const AGENT = /^\S+ \(https?:\/\/[^;]+; ?\S+\)$/;

export type LpdbFault = 'html' | 'half' | 'busy';

export interface LpdbClock {
  /** Epoch milliseconds. */
  now(): number;
  fault(): LpdbFault | undefined;
}

export class Liquipedia {
  readonly #key: string;
  readonly #clock: LpdbClock;
  readonly requests: { at: number; table: string; query: URLSearchParams }[] = [];
  /** Requests that the real service would have refused. */
  readonly refused: string[] = [];
  #lockedUntil = 0;

  constructor(key: string, clock: LpdbClock) {
    this.#key = key;
    this.#clock = clock;
  }

  answer({ method, url, headers }: StandInRequest): Answer {
    const now = this.#clock.now();
    const { pathname, searchParams: query } = url;
    const table = pathname.replace(/^\/api\/v3\//, '');
    this.requests.push({ at: now, table, query });
    const refuse = (status: number, error: string): Answer => {
      this.refused.push(`${status} ${method} ${pathname}?${query}: ${error}`);
      return { status, json: { result: [], error: [error] } };
    };
    const used = this.requests.filter(each => each.at > now - HOUR).length;
    if (used > HOURLY) this.#lockedUntil = now + LOCKOUT_MS;
    // One request too many is one that is refused, and so are those that do not wait.
    if (now < this.#lockedUntil) return refuse(429, 'API rate limit exceeded');
    if (this.#clock.fault() === 'busy') return { status: 429, json: { error: ['busy'] } };
    if (this.#clock.fault() === 'html') return { status: 200, text: '<!doctype html><title>502</title>' };
    if (headers['authorization'] !== `Apikey ${this.#key}`)
      return refuse(403, 'API key is missing or invalid');
    if (!AGENT.test(headers['user-agent'] ?? '')) return refuse(403, 'Name your site and a contact');
    if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return refuse(406, 'Accept gzip');
    if (method !== 'GET') return refuse(405, 'Method not allowed');
    const rows = TABLES[table];
    if (!rows) return refuse(404, 'Unknown table');
    try {
      return this.#sent({ result: resultOf(table, rows(now), query), warning: [] });
    } catch (error) {
      // Refusals of what is asked come with status 200.
      return { ...refuse(200, (error as Error).message), status: 200 };
    }
  }

  #sent(json: object): Answer {
    const isCut = this.#clock.fault() === 'half';
    const body = gzipSync(JSON.stringify(json));
    const heads = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    return { status: 200, body, headers: heads, ...(isCut && { isCut }) };
  }
}

function resultOf(table: string, rows: readonly Row[], query: URLSearchParams): Row[] {
  const known = new Set(FIELDS[table]!);
  const allowed = table === 'match' ? [...PARAMETERS, ...OF_MATCHES] : PARAMETERS;
  for (const name of query.keys()) if (!allowed.includes(name)) throw new Error(`Unknown parameter ${name}`);
  const wikis = (query.get('wiki') ?? '').split('|');
  if (wikis.some(wiki => !WIKIS.includes(wiki))) throw new Error('Unknown wiki');
  const fields = query.get('query')?.split(',') ?? [...known];
  for (const field of fields) if (!known.has(field)) throw new Error(`Unknown field ${field}`);
  const [limit, offset] = [intOf(query, 'limit', LIMIT_DEFAULT), intOf(query, 'offset', 0)];
  if (limit < 1 || limit > LIMIT_MAX) throw new Error('Invalid limit');
  const conditions = query.get('conditions');
  const meets = conditions ? meetsConditions(conditions, known) : () => true;
  const found = ordered(rows.filter(meets), query.get('order'), known);
  // Pages are counted in each wiki.
  return wikis.flatMap(wiki =>
    found
      .filter(row => row['wiki'] === wiki)
      .slice(offset, offset + limit)
      .map(row => Object.fromEntries(fields.map(field => [field, row[field]]))),
  );
}

function intOf(query: URLSearchParams, name: string, fallback: number): number {
  const text = query.get(name) ?? String(fallback);
  if (!/^\d+$/.test(text)) throw new Error(`Invalid ${name}`);
  return Number(text);
}

function ordered(rows: Row[], order: string | null, known: ReadonlySet<string>): Row[] {
  if (order === null) return rows;
  const [, field, way] = /^([a-z0-9_]+) (ASC|DESC)$/.exec(order) ?? [];
  if (field === undefined || !known.has(field)) throw new Error('Invalid order');
  const sign = way === 'ASC' ? 1 : -1;
  return rows.toSorted((a, b) => (String(a[field]) < String(b[field]) ? -sign : sign));
}
