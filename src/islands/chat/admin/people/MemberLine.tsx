import { IDENTITY_FLAG } from '#lib/chat/group/flag.ts';
import { Avatar } from '../../../platform/ui/Avatar.tsx';
import type { GroupIdentityItem, GroupMember } from '../../api.ts';
import { coloursOf } from '../../room/colours.ts';

interface Props {
  member: Pick<GroupMember, 'user_id' | 'nickname' | 'head_portrait' | 'group_nickname' | 'identity_ids'>;
  groupId: number;
  identities: readonly GroupIdentityItem[];
  /** Small text under the name. */
  note?: string;
}

/** A member with their identities; pressed, it opens their card. */
export function MemberLine({ member, groupId, identities, note }: Props) {
  const { user_id, nickname, head_portrait, group_nickname, identity_ids } = member;
  const memberIdentities = identities.filter(
    ({ id, flag }) => flag !== IDENTITY_FLAG.bot && identity_ids.includes(id),
  );
  const show = () =>
    document.dispatchEvent(new CustomEvent('user-card', { detail: { userId: user_id, groupId } }));
  return (
    <button type="button" className="adm-line adm-member" aria-haspopup="dialog" onClick={show}>
      <Avatar person={{ nickname, head_portrait }} size={32} />
      <span className="adm-who">
        <span className="name">{group_nickname || nickname}</span>
        {note !== undefined ? (
          <small>{note}</small>
        ) : (
          memberIdentities.length > 0 && (
            <small>
              {memberIdentities.map(({ id, identity_name, identity_color }) => (
                <span key={id} className="identity" style={coloursOf(identity_color)}>
                  {identity_name}
                </span>
              ))}
            </small>
          )
        )}
      </span>
    </button>
  );
}
