/** Source `kplow`: the league's own services, kplow and leaguesite. Neither has a key, a licence or a promise. */
import type { FeedAsk, FeedSnapshot, FeedSource } from '../../../platform/ports/feed-source.ts';
import { LEAGUE, MATCH_LISTS, REGISTRY } from '../../ingest/kpl/tournament.server.ts';
import { FeedFailure } from '../client.server.ts';
import { EMPTY_SNAPSHOT, readShape } from '../snapshot.ts';
import { FAILED } from '../wording.ts';
import { bracketOf } from './bracket.ts';
import { rostersOf, scheduleOf, seasonsOf, standingsOf } from './facts.ts';
import { gamesOf } from './games.ts';
import { battlesOf, LEAGUESITE, type LeagueMemory } from './leaguesite.ts';
import { kplPolls } from './plan.ts';
import {
  kplowAnswer,
  kplowBracket,
  kplowConfig,
  kplowDetail,
  kplowProgress,
  kplowSchedule,
  kplowSeasons,
  kplowTeams,
} from './shapes.ts';

const KPLOW = 'kplshop-op.timi-esports.qq.com';
const FINE = 0;
/** The text of getKVConfig that has the playoffs. */
const PLAYOFFS = 'kpl_jhs_match';

/** Remembers which league of leaguesite a season is, as long as the process runs. */
export function kplSource(): FeedSource {
  const leagues: LeagueMemory = new Map();
  return {
    name: LEAGUE,
    title: '王者荣耀职业联赛官方接口',
    hourly: 900,
    gap: 1000,
    hosts: [KPLOW, LEAGUESITE],
    supersedes: [MATCH_LISTS],
    playerSource: REGISTRY,
    polls: kplPolls,
    async read(poll, ask, { cursor }) {
      const [kind = '', key = ''] = poll.split(' ');
      return READERS[kind as keyof typeof READERS](key, ask, cursor, leagues);
    },
  };
}

type Reader = (
  key: string,
  ask: FeedAsk,
  cursor: string | null,
  leagues: LeagueMemory,
) => Promise<FeedSnapshot>;

const READERS: Record<'seasons' | 'schedule' | 'progress' | 'bracket' | 'roster' | 'games', Reader> = {
  async seasons(_, ask) {
    const { seasons } = readShape(kplowSeasons, await kplow(ask, 'getSeasonAndStageAndTeamList', {}));
    return { ...EMPTY_SNAPSHOT, ...seasonsOf(seasons) };
  },
  async schedule(seasonid, ask) {
    const body = { seasonid, stageid: '', team_id: '' };
    const { list } = readShape(kplowSchedule, await kplow(ask, 'getScheduleList', body));
    return { ...EMPTY_SNAPSHOT, ...scheduleOf(list), whole: [seasonid] };
  },
  async progress(seasonid, ask) {
    const progress = readShape(kplowProgress, await kplow(ask, 'getScheduleProgress', { seasonid }));
    return { ...EMPTY_SNAPSHOT, ...standingsOf(seasonid, progress) };
  },
  async bracket(seasonid, ask) {
    const { config } = readShape(kplowConfig, await kplow(ask, 'getKVConfig', { configids: [PLAYOFFS] }));
    const told = parsed(config[PLAYOFFS] ?? '[]');
    return { ...EMPTY_SNAPSHOT, ...bracketOf(seasonid, readShape(kplowBracket, told)) };
  },
  async roster(seasonid, ask) {
    const teams = readShape(kplowTeams, await kplow(ask, 'getTeamsList', { seasonid }));
    return { ...EMPTY_SNAPSHOT, rosters: rostersOf(seasonid, teams) };
  },
  async games(scheduleid, ask, cursor, leagues) {
    const seasonid = /^KPL\d{4}(?:S\d|CJS|QJS)/.exec(scheduleid)?.[0] ?? '';
    const detail = readShape(kplowDetail, await kplow(ask, 'getScheduleDetail', { seasonid, scheduleid }));
    const found = await battlesOf({ scheduleid, seasonid }, ask, cursor, leagues);
    const games = gamesOf(scheduleid, seasonid, detail, found.battles, found.gold);
    return {
      ...EMPTY_SNAPSHOT,
      games: games ? [games] : [],
      rejects: found.rejects,
      ...(found.cursor === null ? {} : { cursor: found.cursor }),
    };
  },
};

/** JSON that is a text within JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FeedFailure(FAILED.shape(PLAYOFFS));
  }
}

/** The `data` of an answer of kplow. */
async function kplow(ask: FeedAsk, name: string, body: object): Promise<unknown> {
  const { json } = await ask({
    url: `https://${KPLOW}/kplow/${name}`,
    method: 'POST',
    headers: { origin: 'https://kpl.qq.com', referer: 'https://kpl.qq.com/' },
    body,
  });
  const { result, data } = readShape(kplowAnswer, json);
  if (result !== FINE) throw new FeedFailure(FAILED.result(result));
  return data;
}
