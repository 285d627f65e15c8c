import { useCallback } from 'react';
import { memberCall } from '../../platform/member-call.ts';
import { type CursorList, useCursor } from '../../platform/ui/use-cursor.ts';
import type { GroupMember } from '../api.ts';
import { memberPage } from './member-page.ts';

const PAGE = 40;
/** `after` of the first page. */
const START = 0;

/** The group's members, page after page: a deep one costs what the first does. */
export function useMembers(groupId: number): CursorList<GroupMember> {
  return useCursor<GroupMember, number>(
    useCallback(
      async (after: number, signal: AbortSignal) => {
        const input = { group_id: groupId, page_size: PAGE + 1, ...(after === START ? {} : { after }) };
        const { list } = await memberCall('GET /api/v2/chat/group/member/list', input, signal, true);
        return memberPage(list, PAGE);
      },
      [groupId],
    ),
    START,
  );
}
