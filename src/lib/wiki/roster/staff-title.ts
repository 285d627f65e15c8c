/** A person's title in a team, from the source's word. Pure. */
import { STAFF_ROLE } from '../player/staff-role.ts';

const TITLES: Readonly<Record<string, string>> = {
  coach: '教练',
  'head coach': '主教练',
  'assistant coach': '助理教练',
  'strategic coach': '战术教练',
  'tactical coach': '战术教练',
  'performance coach': '状态教练',
  'playing coach': '选手兼教练',
  analyst: '分析师',
  'head analyst': '首席分析师',
  manager: '经理',
  'team manager': '领队',
  'general manager': '总经理',
  streamer: '主播',
  'content creator': '内容创作者',
  owner: '老板',
  ceo: '首席执行官',
  inactive: '替补席',
  substitute: '替补',
  backup: '临时替补',
  'stand-in': '临时替补',
  standin: '临时替补',
  trial: '试训',
  trainee: '试训',
  loan: '租借',
};
const PLAYER_WORD =
  /^(active|inactive|substitute|stand-?in|trial|trainee|loan|backup)\b|^play(er|ing)\b|& substitute$/i;
/** Whether a source's word means a player; coaches and other staff do not count. */
export const isPlayerWord = (status: string): boolean => status === '' || PLAYER_WORD.test(status);

const STAFF = '工作人员';

/** '主教练', '助理教练/分析师'; null for a plain player. */
export function staffTitle(status: string | null, staffRole: number): string | null {
  const words = (status ?? '').toLowerCase().split('/');
  const titles = [...new Set(words.flatMap(word => TITLES[word.trim()] ?? []))];
  if (titles.length > 0) return titles.join('/');
  return staffRole === STAFF_ROLE.player ? null : STAFF;
}
