import { useCallback, useEffect, useState } from 'react';
import { memberCall } from '../../../platform/member-call.ts';
import type { GroupMember } from '../../api.ts';
import { useRows } from '../use-rows.ts';

/** A search waits until the typing rests, in milliseconds. */
const REST_MS = 250;

/** Members by name; all without one. `rev`: the list is read again with another. */
export function useMembers(groupId: number, rev = 0) {
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const items = useRows<GroupMember>(
    // biome-ignore lint/correctness/useExhaustiveDependencies: `rev` reads it again
    useCallback(
      (query, signal) => {
        const input = { group_id: groupId, keyword, ...query };
        return memberCall('GET /api/v2/chat/group/user_list', input, signal, true);
      },
      [groupId, keyword, rev],
    ),
  );
  return { typed, type: setTyped, items };
}
