import { useStore } from '@nanostores/react';
import { Empty } from '../../platform/ui/Empty.tsx';
import { isMember } from '../api.ts';
import { createGroup } from '../list/create-group.ts';
import { $groups } from '../state/stores.ts';
import { RAIL } from '../wording.ts';
import { NO_GROUP_HERE } from './menu-wording.ts';

/** The way on from a group that could not be opened, as one that was dissolved: on a phone nothing else leads on. */
export function WayHome() {
  return (
    <p className="empty-acts">
      <a className="btn btn--primary" href="/chat/home">
        {NO_GROUP_HERE.home}
      </a>
    </p>
  );
}

/** No group is open: which to open, or to make. */
export function NoGroup() {
  const groups = useStore($groups);
  if (!groups) return null;
  const hasSome = groups.length > 0;
  return (
    <div>
      <Empty
        title={hasSome ? NO_GROUP_HERE.choose : NO_GROUP_HERE.none}
        text={hasSome ? NO_GROUP_HERE.chooseHint : NO_GROUP_HERE.noneHint}
      />
      <p className="empty-acts">
        <a className="btn btn--primary" href="/chat/home">
          {NO_GROUP_HERE.home}
        </a>
        {isMember() && (
          <button type="button" className="btn btn--plain" onClick={createGroup}>
            {RAIL.create}
          </button>
        )}
      </p>
    </div>
  );
}
