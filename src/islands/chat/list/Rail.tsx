import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { unreadSum } from '#lib/community/notice/unread.ts';
import { phoneLogin } from '#lib/site/routes/own-path.ts';
import { $letters } from '../../platform/state/letters.ts';
import { $session } from '../../platform/state/session.ts';
import { $unread } from '../../platform/state/unread.ts';
import { Avatar } from '../../platform/ui/Avatar.tsx';
import { Icon } from '../../platform/ui/Icon.tsx';
import { Lazy } from '../../platform/ui/lazy-part.tsx';
import { extras } from '../extras.ts';
import { RoomIcon } from '../RoomIcon.tsx';
import { openPanel } from '../state/panel.ts';
import { $section } from '../state/section.ts';
import { $group, $groups } from '../state/stores.ts';
import { NOTIFY, RAIL } from '../wording.ts';
import { createGroup } from './create-group.ts';
import { goBy } from './go.ts';
import { RailGroup, TemporaryGroup } from './RailGroup.tsx';

/** Personal centre or sign-in, letters, recommendations, and the joined groups in the member's order. */
export function Rail() {
  const session = useStore($session);
  const groups = useStore($groups);
  const open = useStore($group);
  const [isSorting, setSorting] = useState(false);
  const isKnown = open.phase === 'none' || groups?.some(({ group_id }) => group_id === open.id);
  return (
    <nav className="rail" aria-label={RAIL.label}>
      {session.state === 'signed-in' ? (
        <a className="rail-item" href="/chat/setting" aria-label={RAIL.me}>
          <Avatar person={session.viewer} size={44} />
        </a>
      ) : (
        <a
          className="rail-item rail-item--tool"
          href={phoneLogin(location)}
          data-login=""
          data-account=""
          aria-label={RAIL.login}
        >
          <Icon name="person" size={22} />
        </a>
      )}
      <RailLetters />
      <a className="rail-item rail-item--tool" href="/chat/home" aria-label={RAIL.hot}>
        <RoomIcon name="compass" size={22} />
      </a>
      <hr />
      {isSorting && groups ? (
        <Lazy of={extras}>{({ RailSort }) => <RailSort groups={groups} />}</Lazy>
      ) : (
        <ul className="rail-groups">
          {groups?.map(group => (
            <RailGroup key={group.group_id} group={group} />
          ))}
          {groups && !isKnown && open.phase === 'ready' && <TemporaryGroup group={open.group} />}
        </ul>
      )}
      {session.state === 'signed-in' && (
        <button
          type="button"
          className="rail-item rail-item--tool"
          aria-label={RAIL.create}
          title={RAIL.create}
          onClick={createGroup}
        >
          <RoomIcon name="plus" size={22} />
        </button>
      )}
      {open.phase === 'ready' && !open.group.isVisitor && (
        <button
          type="button"
          className="rail-item rail-item--tool"
          aria-label={NOTIFY.jump}
          title={NOTIFY.jump}
          onClick={() => openPanel('switcher')}
        >
          <RoomIcon name="jump" size={22} />
        </button>
      )}
      {groups && groups.length > 1 && (
        <button
          type="button"
          className="rail-item rail-item--tool rail-sort"
          aria-pressed={isSorting}
          aria-label={isSorting ? RAIL.sorted : RAIL.sort}
          title={isSorting ? RAIL.sorted : RAIL.sort}
          onClick={() => setSorting(!isSorting)}
        >
          {isSorting ? <Icon name="check" size={22} /> : <RoomIcon name="sort" size={22} />}
        </button>
      )}
    </nav>
  );
}

/** Private letters. Their dot sums unread letters and notices. */
function RailLetters() {
  const { unread } = useStore($letters);
  const isNew = unread + unreadSum(useStore($unread)) > 0;
  return (
    <a
      className="rail-item rail-item--tool"
      href="/chat/letters"
      aria-current={useStore($section) === 'letters' ? 'page' : undefined}
      aria-label={isNew ? RAIL.newLetters : RAIL.letters}
      title={RAIL.letters}
      onClick={goBy}
    >
      <Icon name="bubble" size={22} />
      {isNew && <i className="dot" />}
    </a>
  );
}
