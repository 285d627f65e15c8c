import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { badgeText } from '#lib/community/notice/unread.ts';
import { phoneLogin } from '#lib/site/routes/own-path.ts';
import { $letters } from '../../platform/state/letters.ts';
import { $session } from '../../platform/state/session.ts';
import { Avatar } from '../../platform/ui/Avatar.tsx';
import { Icon } from '../../platform/ui/Icon.tsx';
import { Lazy } from '../../platform/ui/lazy-part.tsx';
import { extras } from '../extras.ts';
import { RoomIcon } from '../RoomIcon.tsx';
import { $section } from '../state/section.ts';
import { $group, $groups } from '../state/stores.ts';
import { RAIL } from '../wording.ts';
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
      {session.state === 'signed-in' && (
        <Lazy of={extras} fallback={<span className="rail-item rail-item--tool" />}>
          {({ RailBell }) => <RailBell />}
        </Lazy>
      )}
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
      <Lazy of={extras}>
        {({ RailTools }) => <RailTools isSorting={isSorting} onSort={() => setSorting(!isSorting)} />}
      </Lazy>
    </nav>
  );
}

/** Private letters, with the number of unread ones. */
function RailLetters() {
  const { unread } = useStore($letters);
  return (
    <a
      className="rail-item rail-item--tool"
      href="/chat/letters"
      aria-current={useStore($section) === 'letters' ? 'page' : undefined}
      aria-label={RAIL.lettersOf(unread)}
      title={RAIL.letters}
      onClick={goBy}
    >
      <Icon name="bubble" size={22} />
      {unread > 0 && <span className="at">{badgeText(unread)}</span>}
    </a>
  );
}
