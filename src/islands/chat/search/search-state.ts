/** The search as the call takes it. Pure. */
import type { Sent } from '../../platform/call.ts';

export type Where = 'channel' | 'group' | 'all';

export interface SearchFilters {
  keyword: string;
  where: Where;
  hasPicture: boolean;
  person?: { id: number; name: string } | undefined;
  /** 'YYYY-MM-DD', or ''. */
  from: string;
  to: string;
}
export const NO_FILTERS: SearchFilters = {
  keyword: '',
  where: 'channel',
  hasPicture: false,
  from: '',
  to: '',
};

/** The open room of a group, or the conversation with somebody. */
export type SearchScope = { groupId: number; channelId: number } | { targetId: number; name: string };

type Input = Sent<'GET /api/v2/chat/message/search'>;

/** Whether there is anything to look for. */
export const hasFilters = ({ keyword, hasPicture, person, from, to }: SearchFilters): boolean =>
  keyword !== '' || hasPicture || person !== undefined || from !== '' || to !== '';

export function inputOf(
  { keyword, where, hasPicture, person, from, to }: SearchFilters,
  scope: SearchScope,
): Input {
  return {
    ...(keyword === '' ? {} : { keyword }),
    ...within(where, scope),
    ...(hasPicture ? { has_picture: true } : {}),
    ...(person ? { user_id: person.id } : {}),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
  };
}

function within(where: Where, scope: SearchScope): Input {
  if (where === 'all') return {};
  if ('targetId' in scope) return { target_id: scope.targetId };
  const { groupId: group_id, channelId: channel_id } = scope;
  return where === 'group' ? { group_id } : { group_id, channel_id };
}

/** The excerpt in parts, of which every second one was found. */
export function partsOf(excerpt: string, marks: readonly { from: number; to: number }[]): string[] {
  let last = 0;
  const parts = marks.flatMap(({ from, to }) => {
    const before = excerpt.slice(last, from);
    last = to;
    return [before, excerpt.slice(from, to)];
  });
  return [...parts, excerpt.slice(last)];
}
