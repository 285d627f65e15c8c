/**
 * Source `pandascore`: fixtures, results, tables, brackets and rosters of LoL, VALORANT and King of Glory, as far as the
 * free plan has them.
 */
import { DAY } from '../../../platform/kernel/time.ts';
import type { FeedReject, FeedSnapshot, FeedSource } from '../../../platform/ports/feed-source.ts';
import { readItems } from '../items.ts';
import { EMPTY_SNAPSHOT, readShape } from '../snapshot.ts';
import { bracketOf } from './bracket.ts';
import { HOST, type PandaClient, pandaClient } from './client.ts';
import { GAMES, isOurs, seriesOf, stageOf } from './facts.ts';
import { areOlder, changesOf, sinceOf } from './incidents.ts';
import { matchesOf } from './matches.ts';
import { HOURLY, pandascorePolls } from './plan.ts';
import { bracketMatch, type PandaStage, pandaStage, rosters } from './shapes.ts';
import { rostersOf, standingOf } from './tables.ts';

const NAME = 'pandascore';

/** `key`: the token of the account, sent as a header alone. */
export function pandascoreSource(key: string): FeedSource {
  return {
    name: NAME,
    title: 'PandaScore（免费套餐）',
    hourly: HOURLY,
    gap: 500,
    hosts: [HOST],
    supersedes: [],
    playerSource: NAME,
    polls: pandascorePolls,
    async read(poll, ask, { now, cursor }) {
      const [kind = '', about = ''] = poll.split(' ');
      const client = pandaClient(key, ask);
      return READERS[kind as keyof typeof READERS]({ client, about, now, cursor });
    },
  };
}

interface Reading {
  client: PandaClient;
  /** A serie, or ids of matches by commas. */
  about: string;
  /** Epoch milliseconds. */
  now: number;
  cursor: string | null;
}

type Reader = (reading: Reading) => Promise<FeedSnapshot>;

const OUR_GAMES = { 'filter[videogame]': [...GAMES.keys()].join(',') };
/** How far ahead and how far back the hourly lists look. */
const AHEAD_MS = 7 * DAY;
const BACK_MS = 2 * DAY;

const between = (from: number, to: number) =>
  [from, to].map(at => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z')).join(',');

const READERS: Record<
  'incidents' | 'running' | 'upcoming' | 'past' | 'again' | 'series' | 'serie' | 'tables' | 'rosters',
  Reader
> = {
  async incidents({ client, now, cursor }) {
    const since = sinceOf(cursor, now);
    const query = {
      type: 'match,serie',
      videogame: [...GAMES.keys()].join(','),
      since,
      sort: '-modified_at',
    };
    const { items } = await client.all('/incidents', query, page => areOlder(page, since));
    const changes = changesOf(items, cursor, now);
    const { tournaments, ...series } = seriesOf(changes.series);
    const matches = matchesOf(changes.matches);
    return {
      ...EMPTY_SNAPSHOT,
      ...matches,
      tournaments,
      stages: [...matches.stages, ...series.stages],
      deleted: changes.deleted,
      rejects: [...changes.rejects, ...series.rejects, ...matches.rejects],
      cursor: changes.cursor,
    };
  },
  running: ({ client }) => matchList(client, '/matches/running', OUR_GAMES),
  upcoming: ({ client, now }) =>
    matchList(client, '/matches/upcoming', {
      ...OUR_GAMES,
      'range[begin_at]': between(now, now + AHEAD_MS),
      sort: 'begin_at',
    }),
  past: ({ client, now }) =>
    matchList(client, '/matches/past', {
      ...OUR_GAMES,
      'range[begin_at]': between(now - BACK_MS, now),
      sort: '-begin_at',
    }),
  again: ({ client, about }) => matchList(client, '/matches', { 'filter[id]': about }),
  async series({ client }) {
    const running = await client.all('/series/running');
    const upcoming = await client.all('/series/upcoming');
    return { ...EMPTY_SNAPSHOT, ...seriesOf([...running.items, ...upcoming.items]) };
  },
  /** A serie and all of its matches. */
  async serie({ client, about }) {
    const { tournaments, ...series } = seriesOf([await client.one(`/series/${about}`)]);
    const { items, isWhole } = await client.all(`/series/${about}/matches`);
    const matches = matchesOf(items);
    const rejects = [...series.rejects, ...matches.rejects];
    return {
      ...EMPTY_SNAPSHOT,
      ...matches,
      tournaments,
      stages: [...matches.stages, ...series.stages],
      rejects,
      // A match that could not be read has not disappeared.
      whole: isWhole && rejects.length === 0 ? [about] : [],
    };
  },
  async tables({ client, about, now }) {
    const { stages, rejects } = await stagesOf(client, about);
    const standings: FeedSnapshot['standings'][number][] = [];
    const brackets: FeedSnapshot['brackets'][number][] = [];
    for (const stage of stages.filter(each => isCurrent(each, now))) {
      const ours = stageOf(stage, about);
      if (stage.has_bracket) {
        const { items } = await client.all(`/tournaments/${stage.id}/brackets`);
        const matches = readItems(items, bracketMatch, 'bracket match');
        rejects.push(...matches.rejects);
        const bracket = matches.rejects.length === 0 ? bracketOf(ours, matches.read) : undefined;
        if (bracket) brackets.push(bracket);
      } else {
        const { items } = await client.all(`/tournaments/${stage.id}/standings`);
        const table = standingOf(ours, items);
        rejects.push(...table.rejects);
        if (table.standing && table.rejects.length === 0) standings.push(table.standing);
      }
    }
    return {
      ...EMPTY_SNAPSHOT,
      stages: stages.map(each => stageOf(each, about)),
      standings,
      brackets,
      rejects,
    };
  },
  async rosters({ client, about, now }) {
    const { stages, rejects } = await stagesOf(client, about);
    // Who plays in two stages at once has the roster of the later one.
    const found = new Map<string, FeedSnapshot['rosters'][number]>();
    for (const stage of stages.filter(each => isRunning(each, now))) {
      const answer = readShape(rosters, await client.one(`/tournaments/${stage.id}/rosters`));
      const read = rostersOf(about, answer.type === 'Player' ? [] : answer.rosters);
      rejects.push(...read.rejects);
      for (const roster of read.rosters) found.set(roster.team.key, roster);
    }
    return { ...EMPTY_SNAPSHOT, rosters: [...found.values()], rejects };
  },
};

async function matchList(
  client: PandaClient,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<FeedSnapshot> {
  const { items } = await client.all(path, query);
  return { ...EMPTY_SNAPSHOT, ...matchesOf(items) };
}

/** The stages of a serie in the order of their beginning. */
async function stagesOf(
  client: PandaClient,
  serie: string,
): Promise<{ stages: PandaStage[]; rejects: FeedReject[] }> {
  const { items } = await client.all(`/series/${serie}/tournaments`);
  const { read, rejects } = readItems(items.filter(isOurs), pandaStage, 'tournament');
  return { stages: read.toSorted((a, b) => (a.begin_at ?? 0) - (b.begin_at ?? 0)), rejects };
}

/** A bracket is drawn before it is played, a table is corrected after. */
const EARLY_MS = 7 * DAY;
const LATE_MS = DAY;
/** A stage whose end the service does not say is over after this. */
const LONGEST_MS = 90 * DAY;

const isCurrent = ({ begin_at, end_at }: PandaStage, now: number): boolean =>
  begin_at !== null && begin_at - EARLY_MS <= now && now <= (end_at ?? begin_at + LONGEST_MS) + LATE_MS;

const isRunning = (stage: PandaStage, now: number): boolean =>
  isCurrent(stage, now) && stage.begin_at !== null && stage.begin_at <= now;
