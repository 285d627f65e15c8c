/**
 * Stand-in for PandaScore's REST API, written from its documentation: shares no code with the adapter. It refuses keys,
 * parameters and pages that the real one refuses.
 */
import { at, type CupMatch, matchesAt } from '../feed-world/panda-cup.ts';
import {
  bracketMatch,
  type Item,
  iso,
  matchOf,
  ROSTERS,
  SERIES,
  serieOf,
  seriesWhen,
  stageOf,
  standingsOf,
} from './pandascore-objects.ts';
import type { Answer, StandInRequest } from './server.ts';

const HOUR = 3_600_000;
/** Requests an hour of the free plan. */
const HOURLY = 1000;
const PAGE_MAX = 100;
const PAGE_DEFAULT = 50;
const GAMES = ['1', '26', '27'];

export type PandaFault = 'html' | 'half' | 'busy';

export interface PandaClock {
  /** Epoch milliseconds. */
  now(): number;
  fault(): PandaFault | undefined;
}

type Query = URLSearchParams;

export class PandaScore {
  readonly #key: string;
  readonly #clock: PandaClock;
  readonly requests: { at: number; path: string }[] = [];
  /** Requests that the real service would have refused. */
  readonly refused: string[] = [];

  constructor(key: string, clock: PandaClock) {
    this.#key = key;
    this.#clock = clock;
  }

  answer({ method, url, headers }: StandInRequest): Answer {
    const now = this.#clock.now();
    const { pathname, searchParams: query } = url;
    this.requests.push({ at: now, path: pathname });
    const used = this.requests.filter(each => each.at > now - HOUR).length;
    if (used > HOURLY || this.#clock.fault() === 'busy')
      return { status: 429, json: { error: 'Too many requests' }, headers: { 'retry-after': '300' } };
    if (this.#clock.fault() === 'html') return { status: 200, text: '<!doctype html><title>502</title>' };
    const refuse = (status: number, error: string): Answer => {
      this.refused.push(`${status} ${method} ${pathname}?${query}: ${error}`);
      return { status, json: { error } };
    };
    if (headers['authorization'] !== `Bearer ${this.#key}` || query.has('token'))
      return refuse(401, 'Token is missing or invalid');
    if (method !== 'GET') return refuse(405, 'Method not allowed');
    const found = this.#find(pathname, now);
    if (!found) return refuse(404, 'Not found');
    const unknown = [...query.keys()].filter(name => !found.allowed.includes(name));
    if (unknown.length > 0) return refuse(400, `Unknown parameter ${unknown.join()}`);
    const left = { 'x-rate-limit-remaining': String(HOURLY - used), 'content-type': 'application/json' };
    if ('one' in found) return this.#sent({ status: 200, json: found.one, headers: left });
    try {
      return this.#sent(pageOf(found.list(query), url, left));
    } catch (error) {
      return refuse(400, (error as Error).message);
    }
  }

  /** Half of the answer, where that is what is wrong. */
  #sent(answer: Answer): Answer {
    const isCut = this.#clock.fault() === 'half';
    return isCut ? { ...answer, isCut } : answer;
  }

  #find(path: string, now: number): Found | undefined {
    const [, kind, id, part] = path.split('/');
    const alive = matchesAt(now).filter(match => !match.isDeleted);
    if (path === '/incidents') return { allowed: INCIDENTS, list: query => incidentsOf(query, now) };
    if (kind === 'matches' && part === undefined) {
      const chosen = id === undefined ? alive : matchesWhen(id, alive, now);
      return chosen && { allowed: MATCHES, list: query => filtered(chosen, query).map(matchOf) };
    }
    if (kind === 'series' && id !== undefined) {
      if (id === 'running' || id === 'upcoming')
        return { allowed: PAGES, list: () => seriesWhen(id, now).map(each => serieOf(each)) };
      const serie = SERIES.find(each => String(each.id) === id);
      if (!serie || now < at(-96)) return undefined;
      if (part === undefined) return { allowed: [], one: serieOf(serie) };
      if (part === 'tournaments') return { allowed: PAGES, list: () => serie.stages.map(stageOf) };
      const own = alive.filter(match => match.serie === serie.id);
      return part === 'matches' ? { allowed: PAGES, list: () => own.map(matchOf) } : undefined;
    }
    const stage = SERIES.flatMap(each => each.stages).find(each => String(each.id) === id);
    if (kind !== 'tournaments' || !stage) return undefined;
    const own = alive.filter(match => match.stage === stage.id);
    if (part === 'brackets')
      return { allowed: PAGES, list: () => (stage.has_bracket ? own.map(bracketMatch) : []) };
    if (part === 'standings') return { allowed: PAGES, list: () => standingsOf(own) };
    return part === 'rosters' ? { allowed: [], one: ROSTERS } : undefined;
  }
}

type Found =
  | { allowed: readonly string[]; list(query: Query): Item[] }
  | { allowed: readonly string[]; one: Item };

const PAGES = ['page[number]', 'page[size]'];
const MATCHES = [...PAGES, 'filter[videogame]', 'filter[id]', 'range[begin_at]', 'sort'];
const INCIDENTS = [...PAGES, 'type', 'videogame', 'since', 'sort'];

function pageOf(items: readonly Item[], url: URL, heads: Record<string, string>): Answer {
  const [number, size] = [intOf(url, 'page[number]', 1), intOf(url, 'page[size]', PAGE_DEFAULT)];
  if (number < 1 || size < 1 || size > PAGE_MAX) throw new Error('Invalid page');
  const last = Math.max(1, Math.ceil(items.length / size));
  // Nobody may follow it: the address is another host's.
  const link: Record<string, string> =
    number < last
      ? { link: `<https://elsewhere.example${url.pathname}?page=${number + 1}>; rel="next"` }
      : {};
  return {
    status: 200,
    json: items.slice((number - 1) * size, number * size),
    headers: {
      ...heads,
      ...link,
      'x-page': String(number),
      'x-per-page': String(size),
      'x-total': String(items.length),
    },
  };
}

function intOf({ searchParams }: URL, name: string, fallback: number): number {
  const text = searchParams.get(name) ?? String(fallback);
  if (!/^\d+$/.test(text)) throw new Error(`Invalid ${name}`);
  return Number(text);
}

function filtered(matches: readonly CupMatch[], query: Query): CupMatch[] {
  const games = query.get('filter[videogame]')?.split(',') ?? GAMES;
  if (games.some(game => !GAMES.includes(game))) throw new Error('Invalid filter[videogame]');
  const ids = query.get('filter[id]')?.split(',').map(Number);
  if (ids?.some(Number.isNaN)) throw new Error('Invalid filter[id]');
  const range = query
    .get('range[begin_at]')
    ?.split(',')
    .map(each => Date.parse(each));
  if (range && (range.length !== 2 || range.some(Number.isNaN))) throw new Error('Invalid range[begin_at]');
  return matches.filter(match => {
    const begin = match.beginAt ?? match.scheduledAt;
    return (!ids || ids.includes(match.id)) && (!range || (begin >= range[0]! && begin <= range[1]!));
  });
}

function matchesWhen(when: string, matches: readonly CupMatch[], now: number): CupMatch[] | undefined {
  if (when === 'running') return matches.filter(({ status }) => status === 'running');
  if (when === 'upcoming')
    return matches.filter(each => each.status === 'not_started' && each.scheduledAt > now);
  return when === 'past'
    ? matches.filter(each => each.status === 'finished' || each.status === 'canceled')
    : undefined;
}

/** The last change of each object, the latest first. */
function incidentsOf(query: Query, now: number): Item[] {
  const types = query.get('type')?.split(',') ?? ['match', 'serie'];
  const since = Date.parse(query.get('since') ?? '1970-01-01T00:00:00Z');
  if (Number.isNaN(since) || (query.get('sort') ?? '-modified_at') !== '-modified_at')
    throw new Error('Invalid parameter');
  const matches = matchesAt(now).map(match => ({
    type: 'match',
    id: match.id,
    change_type: match.isDeleted ? 'deletion' : match.modifiedAt > match.createdAt ? 'update' : 'creation',
    at: match.modifiedAt,
    object: match.isDeleted
      ? { deleted_at: iso(match.modifiedAt), reason: 'Model deleted', videogame_id: 1 }
      : matchOf(match),
  }));
  const series =
    now < at(-96)
      ? []
      : SERIES.map(each => ({
          type: 'serie',
          id: each.id,
          change_type: 'creation',
          at: at(-96),
          object: serieOf(each),
        }));
  return [...matches, ...series]
    .filter(each => types.includes(each.type) && each.at >= since)
    .sort((one, other) => other.at - one.at)
    .map(({ at: modified, ...each }) => ({ ...each, modified_at: iso(modified) }));
}
