import { useStore } from '@nanostores/react';
import { useCallback } from 'react';
import { memberCall } from '../../member-call.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LoadState } from '../../ui/LoadState.tsx';
import { usePages } from '../../ui/use-pages.ts';
import type { Identity, Joined, Member } from '../api.ts';
import { coloursOf } from '../room/speaker.ts';
import { $identities } from '../state/people.ts';
import { MEMBERS } from '../wording.ts';
import { usePresence } from './use-presence.ts';

const PAGE = 40;
/** Place in MEMBERS.roles by an identity's flag: creator, manager, bot. */
const ROLE_OF_FLAG: Readonly<Record<number, number>> = { 1: 0, 2: 1, 4: 2 };
const PLAIN = 3;
const DEFAULT_COLOR = '484F6A';

/** The members by role. */
export function Members({ group, onClose }: { group: Joined; onClose: () => void }) {
  const { group_id, config_rev } = group;
  return (
    <aside className="members" aria-label={MEMBERS.label}>
      <header className="members-head">
        <h2>{MEMBERS.label}</h2>
        <button type="button" className="icon-btn" aria-label={MEMBERS.close} onClick={onClose}>
          <Icon name="cross" size={18} />
        </button>
      </header>
      <div className="members-scroll">
        <MemberList key={config_rev} groupId={group_id} />
      </div>
    </aside>
  );
}

function MemberList({ groupId }: { groupId: number }) {
  const identities = useStore($identities);
  const pages = usePages<Member>(
    useCallback(
      (page: number, signal: AbortSignal) => {
        const input = { group_id: groupId, page, page_size: PAGE };
        return memberCall('GET /api/v2/chat/group/member/list', input, signal, true);
      },
      [groupId],
    ),
    PAGE,
  );
  const { row, isOnline } = usePresence(groupId);
  const byRole = Map.groupBy(pages.list, member => roleOf(member, identities));
  return (
    <>
      {MEMBERS.roles.map((role, i) => {
        const members = byRole.get(i);
        return (
          members && (
            <section key={role} aria-label={role}>
              <h3>{role}</h3>
              <ul>
                {members.map(member => (
                  <li key={member.user_id} data-member={member.user_id} ref={row}>
                    <MemberRow
                      member={member}
                      groupId={groupId}
                      identities={identities}
                      isOnline={isOnline(member.user_id) ?? member.online_status === 1}
                    />
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
      {pages.phase !== 'ready' && <LoadState loaded={pages as never} onRetry={pages.retry} />}
      {pages.phase === 'ready' && pages.hasMore && (
        <button type="button" className="btn btn--plain btn--sm members-more" onClick={pages.more}>
          {MEMBERS.more}
        </button>
      )}
    </>
  );
}

const heldBy = ({ identity_ids }: Member, all: readonly Identity[]): Identity[] =>
  all.filter(({ id }) => identity_ids.includes(id));

const roleOf = (member: Member, all: readonly Identity[]): number =>
  Math.min(PLAIN, ...heldBy(member, all).map(({ flag }) => ROLE_OF_FLAG[flag] ?? PLAIN));

interface RowProps {
  member: Member;
  groupId: number;
  identities: readonly Identity[];
  isOnline: boolean;
}

function MemberRow({ member, groupId, identities, isOnline }: RowProps) {
  const { user_id, nickname, head_portrait, group_nickname } = member;
  const coloured = heldBy(member, identities).find(one => one.identity_color !== DEFAULT_COLOR);
  const show = () =>
    document.dispatchEvent(new CustomEvent('user-card', { detail: { userId: user_id, groupId } }));
  return (
    <button type="button" className="member" aria-haspopup="dialog" onClick={show}>
      <span className="member-face">
        <Avatar person={{ nickname, head_portrait }} size={32} />
        {isOnline && <i className="online" role="img" aria-label={MEMBERS.online} />}
      </span>
      <span className="identity name" style={coloured && coloursOf(coloured.identity_color)}>
        {group_nickname || nickname}
      </span>
    </button>
  );
}
