/**
 * Source `liquipedia`: the database behind Liquipedia (LPDB v3). Matches, tables, dated squads and transfers of the first
 * tier in VALORANT, LoL and Honor of Kings. What it tells is under CC BY-SA 3.0: pages that show it name it.
 */
import { DAY, dayKey, startOfDay } from '../../../platform/kernel/time.ts';
import type { FeedSnapshot, FeedSource } from '../../../platform/ports/feed-source.ts';
import { fieldOf } from '../items.ts';
import { EMPTY_SNAPSHOT } from '../snapshot.ts';
import { anyOf, HOST, type LpdbAccess, type LpdbQuery, type LpdbRead, lpdbReader } from './client.ts';
import { matchesOf } from './matches.ts';
import { squadsOf, transfersOf } from './people.ts';
import { HOURLY, lpdbPolls, NEAR_MS } from './plan.ts';
import { page } from './shapes.ts';
import { tablesOf } from './tables.ts';
import { TIER, tournamentsOf } from './tournaments.ts';
import { ALL_WIKIS, ofKey, teamOf } from './wikis.ts';

export const LIQUIPEDIA = 'liquipedia';
const MINUTE = 60_000;

export function liquipediaSource(access: LpdbAccess): FeedSource {
  return {
    name: LIQUIPEDIA,
    title: 'Liquipedia（LPDB）',
    hourly: HOURLY,
    gap: 2000,
    lockout: 10 * MINUTE,
    hosts: [HOST],
    supersedes: [],
    playerSource: LIQUIPEDIA,
    polls: lpdbPolls,
    read(poll, ask, { now }) {
      const [kind = '', about = ''] = poll.split(' ');
      return READERS[kind as keyof typeof READERS]({ read: lpdbReader(access, ask), about, now });
    },
  };
}

interface Reading {
  read: LpdbRead;
  /** Key of a tournament. */
  about: string;
  /** Epoch milliseconds. */
  now: number;
}

type Reader = (reading: Reading) => Promise<FeedSnapshot>;

const TOURNAMENT = ['wiki', 'pagename', 'name', 'shortname', 'seriespage', 'startdate', 'enddate'];
const TIERS = ['liquipediatier', 'liquipediatiertype', 'status'];
const MATCH = [
  ...['wiki', 'pagename', 'parent', 'match2id', 'finished', 'winner', 'walkover', 'resulttype', 'status'],
  ...['section', 'date', 'dateexact', 'bestof', 'match2bracketdata', 'match2opponents', 'stream'],
];
const GAMES = 'match2games';
/** What qualifiers and show matches have: they are not followed. */
const KIND = 'liquipediatiertype';
const SQUAD = [
  ...['wiki', 'pagename', 'id', 'link', 'role', 'position', 'type', 'status', 'joindate', 'leavedate'],
  'extradata',
];
const TRANSFER = ['wiki', 'player', 'fromteam', 'toteam', 'role1', 'role2', 'date', 'extradata'];
const TABLE = ['wiki', 'pagename', 'parent', 'standingsindex', 'title', 'section'];
const ENTRY = [
  ...['wiki', 'pagename', 'standingsindex', 'opponenttype', 'opponentname', 'placement', 'scoreboard'],
  ...['roundindex', 'slotindex'],
];

/** A tournament stays in the list for so long after its end, and one without dates from so long before. */
const AFTER_MS = 7 * DAY;
const UNDATED_MS = 180 * DAY;
/** Transfers are entered late and corrected: each day reads so much again. */
const TRANSFERS_MS = 30 * DAY;
/** Teams of one request: their rows make about a page. */
const TEAMS_MAX = 24;

const secondsOf = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');
/** Both addresses of streams and what they are of. */
const STREAMS = { rawstreams: 'true', streamurls: 'true' };

const READERS: Record<'near' | 'tournaments' | 'page' | 'standings' | 'transfers' | 'squads', Reader> = {
  /** Matches around now with their games, and all matches of their tournaments, where some may be gone. */
  async near({ read, now }) {
    const span = `[[date::>${secondsOf(now - NEAR_MS)}]] AND [[date::<${secondsOf(now + NEAR_MS)}]]`;
    const near = await read('match', {
      wikis: ALL_WIKIS,
      conditions: `[[liquipediatier::${TIER}]] AND ${span}`,
      fields: [...MATCH, GAMES, KIND],
      order: 'date ASC',
      extra: STREAMS,
    });
    const { games, matches, rejects } = matchesOf(near.rows.filter(row => !fieldOf(row, KIND)));
    const parents = [...new Set(matches.map(({ tournament }) => tournament))];
    if (parents.length === 0) return { ...EMPTY_SNAPSHOT, rejects };
    const all = await read('match', ofTournaments(parents));
    const { games: _, ...whole } = matchesOf(all.rows);
    const told = new Set(whole.matches.map(({ key }) => key));
    return {
      ...EMPTY_SNAPSHOT,
      ...whole,
      // What the second answer lacks has come or gone between the two.
      games: games.filter(({ key }) => told.has(key)),
      whole: all.isWhole && whole.rejects.length === 0 ? parents : [],
    };
  },
  async tournaments({ read, now }) {
    const [after, since] = [now - AFTER_MS, now - UNDATED_MS].map(at => dayKey(at));
    const undated = `([[enddate::0000-01-01]] AND [[startdate::>${since}]])`;
    const { rows } = await read('tournament', {
      wikis: ALL_WIKIS,
      conditions: `[[liquipediatier::${TIER}]] AND ([[enddate::>${after}]] OR ${undated})`,
      fields: [...TOURNAMENT, ...TIERS],
    });
    return { ...EMPTY_SNAPSHOT, ...tournamentsOf(rows) };
  },
  /** A tournament and all of its matches with their games. */
  async page({ read, about }) {
    const query = ofTournaments([about]);
    const { rows, isWhole } = await read('match', { ...query, fields: [...MATCH, GAMES] });
    const matches = matchesOf(rows);
    const isAll = isWhole && matches.rejects.length === 0 && rows.length > 0;
    return { ...EMPTY_SNAPSHOT, ...matches, whole: isAll ? [about] : [] };
  },
  async standings({ read, about }) {
    const { wiki, page: parent } = ofKey(about);
    const of = { wikis: [wiki], conditions: anyOf('parent', [parent]) };
    const tables = await read('standingstable', { ...of, fields: TABLE });
    if (tables.rows.length === 0) return EMPTY_SNAPSHOT;
    const entries = await read('standingsentry', { ...of, fields: ENTRY });
    const { standings, ...told } = tablesOf(tables.rows, entries.rows);
    // A table that lacks rows is none.
    const isAll = entries.isWhole && told.rejects.length === 0;
    return { ...EMPTY_SNAPSHOT, ...told, standings: isAll ? standings : [] };
  },
  async transfers({ read, now }) {
    const since = startOfDay(now - TRANSFERS_MS);
    const { rows, isWhole } = await read('transfer', {
      wikis: ALL_WIKIS,
      conditions: `[[date::>${dayKey(since - DAY)}]]`,
      fields: TRANSFER,
      order: 'date DESC',
    });
    const { list, rejects } = transfersOf(rows);
    return isWhole ? { ...EMPTY_SNAPSHOT, transfers: { since, list }, rejects } : EMPTY_SNAPSHOT;
  },
  /** Everybody of the teams that play in a tournament. */
  async squads({ read, about }) {
    const { wiki } = ofKey(about);
    const { rows } = await read('match', { ...ofTournaments([about]), fields: ['match2opponents'] });
    const pages = teamPages(wiki, rows);
    const squads: FeedSnapshot['squads'][number][] = [];
    const rejects: FeedSnapshot['rejects'][number][] = [];
    for (let i = 0; i < pages.length; i += TEAMS_MAX) {
      const members = await read('squadplayer', {
        wikis: [wiki],
        conditions: anyOf('pagename', pages.slice(i, i + TEAMS_MAX)),
        fields: SQUAD,
      });
      const told = squadsOf(members.rows);
      rejects.push(...told.rejects);
      // A squad that lacks rows would end the stints of those who are missing.
      if (members.isWhole && told.rejects.length === 0) squads.push(...told.squads);
    }
    return { ...EMPTY_SNAPSHOT, squads, rejects };
  },
};

function ofTournaments(keys: readonly string[]): LpdbQuery {
  const pages = keys.map(ofKey);
  return {
    wikis: ALL_WIKIS.filter(wiki => pages.some(each => each.wiki === wiki)),
    conditions: anyOf('parent', [...new Set(pages.map(each => each.page))]),
    fields: MATCH,
    order: 'date ASC',
    extra: STREAMS,
  };
}

/** Pages of the teams on either side of these matches. */
function teamPages(wiki: string, rows: readonly unknown[]): string[] {
  const sides = rows.flatMap(row => {
    const opponents = fieldOf(row, 'match2opponents');
    return Array.isArray(opponents) ? (opponents as unknown[]) : [];
  });
  const teams = sides.filter(side => fieldOf(side, 'type') === 'team');
  const pages = teams.flatMap(side => page.safeParse(fieldOf(side, 'name')).data ?? []);
  return [...new Set(pages.filter(name => teamOf(wiki, name) !== null))].sort();
}
