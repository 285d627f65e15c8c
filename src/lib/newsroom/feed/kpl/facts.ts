/** What kplow's lists say, as facts. Pure. */
import type { z } from 'zod';
import type {
  FeedMatch,
  FeedReject,
  FeedRoster,
  FeedStage,
  FeedStanding,
  FeedTeam,
  FeedTournament,
} from '../../../platform/ports/feed-source.ts';
import { GAME } from '../../../wiki/game/game.ts';
import { MATCH_STATUS } from '../../../wiki/match/status.ts';
import { SORT_STEP } from '../../ingest/kpl/official.ts';
import { seasonKey, seasonNames, seasonOfId } from '../../ingest/kpl/season.ts';
import { MATCH_LISTS, REGISTRY } from '../../ingest/kpl/tournament.server.ts';
import { SERIES_NAMES, STAGE_NAMES } from '../../ingest/kpl/wording.ts';
import { laneOf } from '../../ingest/kpl-registry/rows.ts';
import { type KplowMatch, kplowMatch, type kplowProgress, kplowSeason, type kplowTeams } from './shapes.ts';

const FINALS = 'finals';
const ZONE = { code: 'kpl', name: 'KPL' };
const STATUS: Readonly<Record<number, number>> = {
  1: MATCH_STATUS.notStarted,
  2: MATCH_STATUS.cancelled,
  3: MATCH_STATUS.ongoing,
  4: MATCH_STATUS.ended,
};
/** The stage of matches that decide who changes group: the list of stages lacks it. */
const PLAY_IN = 'kws';
/** The playoffs, 季后赛 until they were renamed 淘汰赛. */
export const PLAYOFF_STAGE = 'jhs';
/** 决赛 is the last match of the bracket of 季后赛, though the list has it apart. */
const SAME_STAGE: Readonly<Record<string, string>> = { js: PLAYOFF_STAGE };

export interface ReadItems<T> {
  read: T[];
  rejects: FeedReject[];
}

/** Reads each item by its schema; one that does not fit is rejected under its key. */
export function readEach<S extends z.ZodType>(
  items: readonly unknown[],
  schema: S,
  key: string,
): ReadItems<z.infer<S>> {
  const read: z.infer<S>[] = [];
  const rejects: FeedReject[] = [];
  for (const [i, item] of items.entries()) {
    const found = schema.safeParse(item);
    if (found.success) read.push(found.data);
    else rejects.push({ key: keyOf(item, key) ?? `#${i + 1}`, reason: reasonOf(found.error) });
  }
  return { read, rejects };
}

function keyOf(item: unknown, key: string): string | undefined {
  const value = (item as Record<string, unknown> | null)?.[key];
  return typeof value === 'string' ? value : undefined;
}

const reasonOf = ({ issues: [issue] }: z.ZodError): string => `${issue?.path.join('.')} ${issue?.message}`;

/** The seasons of the latest year. Earlier ones are over; files have them. */
export function seasonsOf(items: readonly unknown[]): {
  tournaments: FeedTournament[];
  rejects: FeedReject[];
} {
  const { read, rejects } = readEach(items, kplowSeason, 'seasonid');
  const latest = Math.max(...read.map(season => season.season_year));
  const tournaments = read
    .filter(season => season.season_year === latest)
    .map(({ seasonid, start_time, end_time }): FeedTournament => {
      const season = seasonOfId(seasonid);
      const { name, name_short, name_sub } = seasonNames(season);
      return {
        key: seasonid,
        gameId: GAME.kog,
        name,
        nameShort: name_short,
        nameSub: name_sub,
        nameEn: null,
        series: { key: 'league', name: SERIES_NAMES.league },
        zone: ZONE,
        level: season.split === FINALS ? 1 : 2,
        startAt: start_time * 1000,
        endAt: end_time * 1000,
        aliases: [REGISTRY, MATCH_LISTS].map(source => ({ source, key: seasonKey(season) })),
      };
    });
  return { tournaments, rejects };
}

/** The matches of a season with their stages, in the order of their ids. */
export function scheduleOf(items: readonly unknown[]): {
  matches: FeedMatch[];
  stages: FeedStage[];
  rejects: FeedReject[];
} {
  const { read, rejects } = readEach(items, kplowMatch, 'scheduleid');
  const rows = read.toSorted((a, b) => byParts(a.scheduleid, b.scheduleid));
  return { matches: rows.map(matchOf), stages: stagesOf(rows), rejects };
}

/** 'KPL2026S2M10W1D2' after 'KPL2026S2M9W3D1': the numbers in it count. */
const byParts = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

function matchOf(row: KplowMatch, i: number): FeedMatch {
  const status = STATUS[row.schedule_status] ?? MATCH_STATUS.unknown;
  const hasScore = status === MATCH_STATUS.ongoing || status === MATCH_STATUS.ended;
  const scores: [number | null, number | null] = hasScore
    ? [row.team_a_score, row.team_b_score]
    : [null, null];
  return {
    key: row.scheduleid,
    tournament: row.seasonid,
    stage: row.stageid ? stageKey(row) : null,
    startAt: row.start_timestamp > 0 ? row.start_timestamp * 1000 : null,
    bestOf: row.bo_total > 0 ? row.bo_total : null,
    sides: [teamOf(row.team_a_id, row.team_a_name), teamOf(row.team_b_id, row.team_b_name)],
    status,
    scores,
    result: status === MATCH_STATUS.ended ? resultOf(row.team_a_score, row.team_b_score) : null,
    round: null,
    num: i + 1,
  };
}

/** null without a game won: the score is still to come. */
function resultOf(main: number, guest: number): number | null {
  if (main === guest) return main === 0 ? null : 3;
  return main > guest ? 1 : 2;
}

/** 待定 is nobody yet. Team ids are of a season: the name is the key. */
export function teamOf(id: string, name: string): FeedTeam | null {
  const text = name.trim();
  return id.endsWith('_dd') || text === '' || text === '待定' || /^tbd$/i.test(text)
    ? null
    : { key: text, name: text };
}

const stageKey = ({ seasonid, stageid }: Pick<KplowMatch, 'seasonid' | 'stageid'>): string =>
  `${seasonid}/${SAME_STAGE[stageid] ?? stageid}`;

function stagesOf(rows: readonly KplowMatch[]): FeedStage[] {
  const named = rows.filter(row => row.stageid !== '');
  const first = new Map(named.toReversed().map(row => [stageKey(row), row]));
  return [...first]
    .toSorted(([, a], [, b]) => a.start_timestamp - b.start_timestamp)
    .map(([key, { seasonid, stageid, stage_name }], i) => ({
      key,
      tournament: seasonid,
      name: stageName(stageid, stage_name),
      type: stageTypeOf(stageid),
      sort: (i + 1) * SORT_STEP,
      aliases: [{ source: REGISTRY, key }],
    }));
}

function stageName(stageid: string, listed: string): string {
  if (stageid in SAME_STAGE) return STAGE_NAMES.playoff;
  return listed || (stageid === PLAY_IN ? STAGE_NAMES.playin : stageid);
}

/** 常规赛 is played in groups; who decides about groups has none; the rest is knock-out. */
const stageTypeOf = (stageid: string): FeedStage['type'] =>
  stageid.startsWith('cgs') ? 'group' : stageid === PLAY_IN ? 'records' : 'bracket';

/** Tables by stage and group, each in the order of the league. */
export function standingsOf(
  seasonid: string,
  { stage_list }: z.infer<typeof kplowProgress>,
): { standings: FeedStanding[]; stages: FeedStage[] } {
  const stages = stage_list.map(({ stage_id, stage_name }, i): FeedStage => {
    const key = `${seasonid}/${stage_id}`;
    return {
      key,
      tournament: seasonid,
      name: stage_name,
      type: stageTypeOf(stage_id),
      sort: (i + 1) * SORT_STEP,
      aliases: [{ source: REGISTRY, key }],
    };
  });
  const standings = stage_list.flatMap(({ stage_id, groups }) =>
    groups.map(
      ({ group_name, teams }): FeedStanding => ({
        stage: `${seasonid}/${stage_id}`,
        group: group_name,
        rows: teams.flatMap(({ team_id, team_name, wins, losses, net_score, points }, i) => {
          const team = teamOf(team_id, team_name);
          return team ? [{ rank: i + 1, team, win: wins, lose: losses, net: net_score, points }] : [];
        }),
      }),
    ),
  );
  return { standings, stages };
}

/** Registered players. Nothing else that the list says of people is read. */
export const rostersOf = (seasonid: string, teams: z.infer<typeof kplowTeams>): FeedRoster[] =>
  teams.flatMap(({ teamid, team_name, player_list }) => {
    const team = teamOf(teamid, team_name);
    const players = player_list
      .filter(({ playerid }) => playerid !== '')
      .map(({ playerid, short_name, position }) => ({
        key: playerid,
        name: short_name,
        position: laneOf(String(position)),
      }));
    return team ? [{ tournament: seasonid, team, players }] : [];
  });
