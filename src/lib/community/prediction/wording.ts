/** Chinese wording of predictions: refusals, the published rule, and the copy of a user's data. */
import { LEAGUE_MEMBERS_MAX, LEAGUES_MAX } from './limits.ts';
import { POINTS } from './score.ts';

/** Title of a prediction's card in rooms. */
export const CARD_TITLE = (nickname: string): string => `${nickname} 的对阵预测`;

export const REFUSED = {
  locked: (stage: string) => `${stage}已开赛，预测已锁定`,
  nothing: 'predictions：请至少选择一项',
  unknownMatch: 'predictions：对阵不在本赛事可预测的阶段中',
  unknownGroup: 'predictions：小组不在本赛事可预测的阶段中',
  unknownStage: 'stage_id：本赛事没有这个可预测的阶段',
  wrongTeam: 'predictions：所选战队不会出现在这场对阵中，请按对阵图依次选择',
  twice: 'predictions：每场对阵只能选择一次',
  wrongGroup: 'predictions：所选战队不在该组中，或超过晋级名额',
  noLeague: '竞猜小组不存在或邀请码有误',
  notInLeague: '你不在这个竞猜小组中',
  noMember: '该用户不在这个竞猜小组中',
  notOwner: '只有组长可以这样做',
  ownerStays: 'user_id：组长不能移出自己，请使用退出小组',
  noCode: '公开小组没有邀请码',
  removed: '你已被组长移出，不能再加入这个小组',
  leagueName: 'name：名称包含不允许的内容',
  reservedLeagueName: 'name：名称不能含有“官方”，也不能和官方频道同名，请换一个',
  leagueFull: `小组人数已满（${LEAGUE_MEMBERS_MAX} 人）`,
  leaguesFull: `每个赛事最多加入 ${LEAGUES_MAX} 个竞猜小组`,
} as const;

/** The rule as published beside every prediction. */
export const RULES: readonly string[] = [
  '每个阶段在首场比赛开始时锁定；比赛改期则锁定时间随之改动。已有赛果的阶段不会重新开放，除非赛果是误录：更正后比赛尚未开始的，恢复开放，已有的预测照常有效。',
  '锁定之前可随时修改。锁定之前，其他人看不到你的选择和选择分布。',
  '只看所选战队是否在该场取胜（或晋级），对手是谁不影响得分；比分不计。',
  '选中胜者组冠军赢下总决赛的，加赛若由该队取胜，加赛同样得分；没有进行的比赛不计分。',
  '晋级名额未定的阶段只预测每场胜者；双方未定的对阵暂不能选。',
  '中途参加的，已锁定的阶段计 0 分，其余阶段照常预测；还没开赛的比赛都可以逐场竞猜。',
  '排名：先比积分，再比命中数，再比最后修改时间（早者在前），最后比编号。',
  '赛果更正后积分随之重算，每一笔都有记录。',
];

/** Points of a slot, for the table. */
export const POINTS_TABLE: readonly (readonly [where: string, points: string])[] = [
  ['胜者组或单败淘汰第 n 轮', `${POINTS.upper} × n 分`],
  ['三败淘汰的中间组第 n 轮', `${POINTS.middle} × n 分`],
  ['败者组第 n 轮、季军赛', `${POINTS.lower} × n 分`],
  ['总决赛', `${POINTS.upper} ×（胜者组轮数 + ${POINTS.finalAhead}）分`],
  ['总决赛加赛', `${POINTS.reset} 分`],
  ['小组或瑞士轮晋级，每支战队', `${POINTS.advance} 分`],
  ['晋级名额未定的小组或瑞士轮，每场胜者', `${POINTS.match} 分`],
];

/** Titles in the copy of a user's data. */
export const DATA_TITLES = {
  predictions: '赛事预测',
  picks: '预测选择',
  leagues: '竞猜小组',
  removals: '被移出的竞猜小组',
} as const;

/** A notice's text for a prediction that is gone. */
export const PREDICTION_GONE = '这次预测已不可见';
export const PREDICTION_SETTLED = '你的预测有新结果';

/** The notice of a result: 'NRG 出局，命中 9/14，第 2 名，+20'. */
export const RESULT_NOTICE = {
  out: (loser: string) => `${loser} 出局`,
  won: (winner: string, loser: string) => `${winner} 胜 ${loser}`,
  hits: (hits: number, picks: number) => `命中 ${hits}/${picks}`,
  rank: (rank: number) => `第 ${rank} 名`,
  points: (points: number) => (points === 0 ? '未得分' : points > 0 ? `+${points}` : `−${-points}`),
} as const;

/** Name of the reportable. */
export const LEAGUE_NAME = '公开小组';
