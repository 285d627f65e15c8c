/** People of the open group and matches, as the server finds them, by pinyin too. */
import { hitGroups } from '#lib/site/pages/search-hit.ts';
import { call } from '../../platform/call.ts';
import { memberCall } from '../../platform/member-call.ts';
import { isSpoilerFree } from '../../platform/ui/spoiler-free.ts';
import { isMember } from '../api.ts';
import type { SwitcherChoice } from './options.ts';

/** Most options of each kind. */
const SHOWN = 5;

/** `channelId`: the open room; its members are found. A failure finds nothing: groups and rooms are there. */
export async function foundOptions(
  keyword: string,
  channelId: number | undefined,
  signal: AbortSignal,
): Promise<SwitcherChoice[]> {
  const [people, matches] = await Promise.all([
    channelId !== undefined && isMember() ? orNothing(peopleOf(keyword, channelId, signal)) : [],
    orNothing(matchesOf(keyword, signal)),
  ]);
  return [...people, ...matches];
}

const orNothing = (options: Promise<SwitcherChoice[]>): Promise<SwitcherChoice[]> => options.catch(() => []);

async function peopleOf(keyword: string, channel_id: number, signal: AbortSignal): Promise<SwitcherChoice[]> {
  const input = { channel_id, keyword };
  const { list } = await memberCall('GET /api/v2/chat/channel/mention_candidates', input, signal, true);
  return list.slice(0, SHOWN).map(({ user_id, nickname, group_nickname }) => ({
    kind: 'person',
    key: `u${user_id}`,
    name: group_nickname || nickname,
    note: group_nickname ? nickname : '',
    unread: 0,
    userId: user_id,
  }));
}

async function matchesOf(keyword: string, signal: AbortSignal): Promise<SwitcherChoice[]> {
  const input = { keyword, type: 'match', page_size: SHOWN, spoiler_free: isSpoilerFree() } as const;
  const found = await call('GET /api/v1/search', input, { signal, isAgain: true });
  const groups = hitGroups({ keyword, gameId: 0, games: {} }, found);
  return groups
    .flatMap(({ hits }) => hits)
    .map(({ href, name, note }) => ({ kind: 'match', key: href, name, note, unread: 0, href }));
}
