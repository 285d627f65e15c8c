/** Series and their tournaments, which are our tournaments and stages. Pure. */
import { HOUR } from '../../../platform/kernel/time.ts';
import type { FeedReject, FeedStage, FeedTournament } from '../../../platform/ports/feed-source.ts';
import { GAME } from '../../../wiki/game/game.ts';
import { knownLeague } from '../../ingest/oracles-elixir/league.ts';
import { fieldOf, readItems } from '../items.ts';
import { type PandaSerie, type PandaStage, pandaSerie } from './shapes.ts';

/** Our games by the id of PandaScore's videogame: LoL, VALORANT, King of Glory. */
export const GAMES: ReadonlyMap<number, number> = new Map([
  [1, GAME.lol],
  [26, GAME.valorant],
  [27, GAME.kog],
]);

/**
 * Tiers that are followed, with their level. Each serie in view costs requests for its tables all day; those of c, d and
 * unranked are many times as many, and the free plan's hour has no room for them.
 */
const LEVELS: Readonly<Record<string, number>> = { s: 1, a: 2, b: 3 };

/** Whether an object is of a game of this site; one that does not say its game may be. */
export function isOurs(item: unknown): boolean {
  const id = fieldOf(fieldOf(item, 'videogame'), 'id');
  return typeof id !== 'number' || GAMES.has(id);
}

interface ReadSeries {
  tournaments: FeedTournament[];
  stages: FeedStage[];
  rejects: FeedReject[];
}

/** The series of our games that are followed, with their stages. */
export function seriesOf(items: readonly unknown[]): ReadSeries {
  const { read, rejects } = readItems(items.filter(isOurs), pandaSerie, 'serie');
  const followed = read.flatMap(serie => {
    const level = levelOf(serie);
    const gameId = GAMES.get(serie.videogame.id);
    return level === undefined || gameId === undefined ? [] : [{ serie, level, gameId }];
  });
  return {
    tournaments: followed.map(({ serie, level, gameId }) => tournamentOf(serie, level, gameId)),
    stages: followed.flatMap(({ serie }) => serie.tournaments.map(each => stageOf(each, String(serie.id)))),
    rejects,
  };
}

/** The best level of its tournaments; undefined where none is followed. */
function levelOf({ tournaments }: PandaSerie): number | undefined {
  const levels = tournaments.flatMap(({ tier }) => LEVELS[tier ?? ''] ?? []);
  return levels.length > 0 ? Math.min(...levels) : undefined;
}

function tournamentOf(serie: PandaSerie, level: number, gameId: number): FeedTournament {
  const { id, league, full_name, year } = serie;
  const part = withoutYear(full_name, year ?? null);
  return {
    key: String(id),
    gameId,
    name: joinNames(league.name, full_name),
    nameShort: joinNames(league.name, part),
    nameSub: part === '' ? null : part,
    nameEn: null,
    series: { key: String(league.id), name: league.name.trim() },
    zone: zoneOf(gameId, league.name),
    level,
    startAt: serie.begin_at,
    endAt: serie.end_at,
    aliases: [],
  };
}

/** The zone of a league that our own table has: two tournaments of other zones at one time are never the same. */
function zoneOf(gameId: number, league: string): FeedTournament['zone'] {
  const known = gameId === GAME.lol ? knownLeague(league.trim()) : undefined;
  return known ? { code: known.zone, name: known.zone_name } : null;
}

const wordsOf = (name: string): string[] => name.split(/\s+/).filter(word => word !== '');
const areAlike = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((word, i) => word.toLowerCase() === b[i]!.toLowerCase());

/** 'LEC' and 'Winter 2023' as one name; words with which one ends and the other begins stand once. */
export function joinNames(league: string, serie: string): string {
  const [first, second] = [wordsOf(league), wordsOf(serie)];
  for (let size = Math.min(first.length, second.length); size > 0; size--)
    if (areAlike(first.slice(-size), second.slice(0, size)))
      return [...first, ...second.slice(size)].join(' ');
  return [...first, ...second].join(' ');
}

/** 'Winter' of 'Winter 2023'. */
const withoutYear = (name: string, year: number | null): string =>
  wordsOf(name)
    .filter(word => word !== String(year))
    .join(' ');

/** Stages stand in the order of their beginning, whichever answer tells of them first. */
const LAST = 999_999;

/** `serie`: key of our tournament. */
export const stageOf = ({ id, name, begin_at, has_bracket }: PandaStage, serie: string): FeedStage => ({
  key: String(id),
  tournament: serie,
  name: name.trim(),
  type: has_bracket ? 'bracket' : 'group',
  sort: begin_at === null ? LAST : Math.floor(begin_at / HOUR),
  aliases: [],
});
