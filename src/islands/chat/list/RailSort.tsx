import { useState } from 'react';
import { GroupIcon } from '../../platform/ui/GroupIcon.tsx';
import type { Joined } from '../api.ts';
import { SortList } from './SortList.tsx';
import { sortGroups } from './sort-groups.ts';

/** The groups while they are put in order. */
export function RailSort({ groups }: { groups: Joined[] }) {
  const [problem, setProblem] = useState<string>();
  return (
    <>
      <SortList
        className="rail-groups is-sorting"
        items={groups}
        keyOf={({ group_id }) => group_id}
        nameOf={({ name }) => name}
        onChange={next => sortGroups(next, setProblem)}
        handleClass="rail-item rail-handle"
        handle={({ name, icon }) => <GroupIcon name={name} icon={icon} />}
      />
      {problem && (
        <p className="rail-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
