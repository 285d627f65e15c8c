import { useStore } from '@nanostores/react';
import { useCallback } from 'react';
import { inkClass } from '#components/ui/worn.ts';
import { IDENTITY_FLAG } from '#lib/chat/group/flag.ts';
import { memberCall } from '../../platform/member-call.ts';
import { Avatar } from '../../platform/ui/Avatar.tsx';
import { Icon } from '../../platform/ui/Icon.tsx';
import { LoadState } from '../../platform/ui/LoadState.tsx';
import { type CursorList, useCursor } from '../../platform/ui/use-cursor.ts';
import { WornStyles } from '../../platform/ui/WornStyles.tsx';
import type { GroupIdentityItem, GroupMember, Joined } from '../api.ts';
import { coloursOf } from '../room/colours.ts';
import { $identities } from '../state/people.ts';
import { memberPage } from './member-page.ts';
import { usePresence } from './use-presence.ts';
import { MEMBERS } from './wording.ts';

const PAGE = 40;
/** `after` of the first page. */
const START = 0;

/** The group's members, page after page: a deep one costs what the first does. */
function useMembers(groupId: number): CursorList<GroupMember> {
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

/** Flags of identities that come after all others. */
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
  const members = useMembers(groupId);
  const { row, isOnline } = usePresence(groupId);
  const byHeading = Map.groupBy(members.list, member => headingOf(member, identities));
  return (
    <>
      {[...headings(identities), undefined].map(heading => {
        const members = byHeading.get(heading);
        const name = heading ? (MEMBERS.roles[heading.flag] ?? heading.identity_name) : MEMBERS.others;
        return (
          members && (
            <section key={heading?.id ?? 0} aria-label={name}>
              <h3>{name}</h3>
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
      {members.phase !== 'ready' && (
        <LoadState loaded={{ phase: members.phase, message: members.message }} onRetry={members.more} />
      )}
      {members.phase === 'ready' && members.hasMore && (
        <button type="button" className="btn btn--plain btn--sm members-more" onClick={members.more}>
          {MEMBERS.more}
        </button>
      )}
    </>
  );
}

const identitiesOf = (
  { identity_ids }: GroupMember,
  all: readonly GroupIdentityItem[],
): GroupIdentityItem[] => all.filter(({ id }) => identity_ids.includes(id));

/** Creator and managers, then the group's own in its order, then bots. */
const headings = (all: readonly GroupIdentityItem[]): GroupIdentityItem[] => [
  ...all.filter(({ flag }) => flag !== IDENTITY_FLAG.bot && flag !== IDENTITY_FLAG.channelManager),
  ...all.filter(({ flag }) => flag === IDENTITY_FLAG.bot),
];

/** The first that the member holds. */
const headingOf = (member: GroupMember, all: readonly GroupIdentityItem[]): GroupIdentityItem | undefined =>
  headings(identitiesOf(member, all))[0];

interface RowProps {
  member: GroupMember;
  groupId: number;
  identities: readonly GroupIdentityItem[];
  isOnline: boolean;
}

function MemberRow({ member, groupId, identities, isOnline }: RowProps) {
  const { user_id, nickname, group_nickname } = member;
  const coloured = identitiesOf(member, identities).find(one => one.identity_color !== DEFAULT_COLOR);
  const show = () =>
    document.dispatchEvent(new CustomEvent('user-card', { detail: { userId: user_id, groupId } }));
  return (
    <button type="button" className="member" aria-haspopup="dialog" onClick={show}>
      <span className="member-face">
        <WornStyles of={member} />
        <Avatar person={member} size={32} />
        {isOnline && <i className="online" role="img" aria-label={MEMBERS.online} />}
      </span>
      <span
        className={`identity name${coloured ? '' : inkClass(member)}`}
        style={coloured && coloursOf(coloured.identity_color)}
      >
        {group_nickname || nickname}
      </span>
    </button>
  );
}
