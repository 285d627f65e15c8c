import { memberCall } from '../../platform/member-call.ts';
import { messageOf } from '../../platform/ui/use-loaded.ts';
import type { Joined } from '../api.ts';
import { loadGroups } from '../state/groups.ts';
import { $groups } from '../state/stores.ts';

/** The order is stored once it rests for this long, in milliseconds. */
const RESTS_MS = 250;

let sorting: ReturnType<typeof setTimeout> | undefined;

/** The member's own order: shown at once, stored when it rests, and loaded again where that failed. */
export function sortGroups(next: Joined[], onProblem: (message: string | undefined) => void): void {
  $groups.set(next);
  clearTimeout(sorting);
  sorting = setTimeout(() => {
    const group_ids = next.map(({ group_id }) => group_id);
    memberCall('POST /api/v2/chat/group/my/sort_list', { group_ids }, undefined, true).then(
      () => onProblem(undefined),
      (error: unknown) => {
        onProblem(messageOf(error));
        void loadGroups();
      },
    );
  }, RESTS_MS);
}
