/** Calls that read figures over many matches. */
import { z } from 'zod';
import { defineCalls } from '../../platform/contract/call.ts';
import {
  id,
  integer,
  listOf,
  onlyList,
  PAGE_SIZE_MAX,
  page,
  pageSize,
} from '../../platform/contract/fields.ts';
import { matchItem } from '../match/shapes.ts';
import { leaderSort } from './figures.ts';
import * as shape from './shapes.ts';

const FACTS = () => ['facts'];
const matchInput = z.object({ match_id: id });
const listInput = matchInput.extend({ page_size: integer(1, PAGE_SIZE_MAX).optional() });
const bothSides = <T extends z.ZodType>(item: T) => z.object({ main: z.array(item), guest: z.array(item) });
const recent = z.object({ main: shape.recentSide, guest: shape.recentSide });
const paging = { sort: leaderSort.optional(), page, page_size: pageSize };

/** A GET of the history before a match. */
const foresight = <P extends string, I extends z.ZodType, O extends z.ZodType>(
  family: 'v1' | 'wiki/v1',
  name: P,
  summary: string,
  shapes: { input: I; output: O },
) =>
  ({
    method: 'GET',
    path: `/api/${family}/foresight/${name}`,
    access: 'public',
    summary,
    tags: FACTS,
    ...shapes,
  }) as const;

const meetings = { input: listInput, output: shape.headToHead };
const form = { input: listInput, output: recent };
const lists = { input: matchInput, output: bothSides(matchItem) };

export const foresightCalls = defineCalls({
  'wiki.foresight_fight_big': foresight('v1', 'fight_big', '历史交锋，全部', meetings),
  'wiki.foresight_fight_small': foresight('v1', 'fight_small', '历史交锋，最近几场', meetings),
  'wiki.foresight_recent_big': foresight('v1', 'recent_big', '双方近期战绩，全部', form),
  'wiki.foresight_recent_small': foresight('v1', 'recent_small', '双方近期战绩，最近几场', form),
  'wiki.foresight_recent_big_kog': foresight('v1', 'recent_big_kog', '王者荣耀：双方近期战绩', form),
  'wiki.foresight_fight_big_kog': foresight('v1', 'fight_big_kog', '王者荣耀：历史交锋', meetings),
  'wiki2.foresight_recent_big_match': foresight('wiki/v1', 'recent_big_match', '双方近期比赛', lists),
  'wiki2.foresight_fight_big_match': foresight('wiki/v1', 'fight_big_match', '历史交锋，按胜方', lists),
  'wiki2.foresight_valorant_map': foresight('wiki/v1', 'valorant_map', '无畏契约：双方地图胜率', {
    input: matchInput,
    output: bothSides(shape.mapRecord),
  }),
  'wiki2.foresight_valorant_player': foresight('wiki/v1', 'valorant_player', '无畏契约：双方选手数据', {
    input: matchInput,
    output: bothSides(shape.leaderRow),
  }),
});

export const figureCalls = defineCalls({
  'wiki2.get_valorant_stats': {
    method: 'POST',
    path: '/api/wiki/v1/tournament/get_valorant_stats',
    access: 'public',
    summary: '无畏契约：赛事选手数据榜',
    writes: false,
    tags: FACTS,
    input: z.object({ tournament_id: id, stage_id: id.optional(), team_id: id.optional(), ...paging }),
    output: listOf(shape.leaderRow),
  },
  'wiki.tournament_stats': {
    method: 'GET',
    path: '/api/v1/tournament/stats',
    access: 'public',
    summary: '赛事数据：战队战绩，英雄与地图的选用',
    tags: FACTS,
    input: z.object({ tournament_id: id }),
    output: shape.tournamentStats,
  },
  'wiki2.player_get_stats': {
    method: 'POST',
    path: '/api/wiki/v1/player/get_stats',
    access: 'public',
    summary: '选手数据榜',
    writes: false,
    tags: FACTS,
    input: z.object({ game_id: id, tournament_id: id.optional(), player_id: id.optional(), ...paging }),
    output: listOf(shape.leaderRow),
  },
  'wiki.team_record': {
    method: 'GET',
    path: '/api/v1/team/record',
    access: 'public',
    summary: '战队战绩：胜负、胜率、连胜和各项赛事的名次',
    tags: FACTS,
    input: z.object({ team_id: id }),
    output: shape.teamRecord,
  },
  'wiki.player_career_info': {
    method: 'POST',
    path: '/api/v1/player/career_info',
    access: 'public',
    summary: '选手生涯：效力过的战队和总数据',
    writes: false,
    tags: FACTS,
    input: z.object({ player_id: id, game_id: id.optional() }),
    output: shape.playerCareer,
  },
  'wiki2.player_teammate': {
    method: 'GET',
    path: '/api/wiki/v1/player/teammate',
    access: 'public',
    summary: '选手的队友，按战队',
    tags: FACTS,
    input: z.object({ player_id: id }),
    output: onlyList(shape.teammates),
  },
});

export const statsCalls = { ...foresightCalls, ...figureCalls };
