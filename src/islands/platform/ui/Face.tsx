import { inkClass, type Wearing } from '#components/ui/worn.ts';
import { Avatar } from './Avatar.tsx';
import { useGuarded } from './use-guarded.ts';
import { WornStyles } from './WornStyles.tsx';
import { FACE } from './wording.ts';

/** The part of `UserInfo` that a face shows. */
export interface FacePerson extends Wearing {
  id: number;
  nickname: string;
  head_portrait: string;
  /** 2: officially certified. */
  certification_status?: number;
  /** 3: a bot. */
  user_type?: number;
  badge_list?: readonly { badge_id: number; badge_icon: string; badge_name: string }[];
}

interface Props {
  user: FacePerson;
  /** Size of the picture, in pixels. */
  size?: number;
  /** The group in which the user was met: passed to their card. */
  groupId?: number | undefined;
}

const CERTIFIED = 2;
const ROBOT = 3;
/** Size of the badges beside a name, in pixels. */
const BADGE = 18;

/** Somebody's picture and name, which open their card (layouts/scripts/account.ts); a visitor signs in first. */
export function Face({ user, size = 24, groupId }: Props) {
  const guarded = useGuarded('face:card', () => askCard(user.id, groupId), user.id);
  return (
    <span className="face">
      <WornStyles of={user} />
      <button type="button" className="face-button" aria-haspopup="dialog" onClick={guarded}>
        <Avatar person={user} size={size} />
        <span className={`name${inkClass(user)}`}>{user.nickname}</span>
      </button>
      <Labels user={user} />
      <Badges of={user} size={BADGE} />
    </span>
  );
}

/** The picture alone, for members, beside a sentence that has the name. */
export function FacePicture({ user, size }: { user: FacePerson; size: number }) {
  return (
    <button
      type="button"
      className="face-picture"
      aria-haspopup="dialog"
      aria-label={FACE.card(user.nickname)}
      onClick={() => askCard(user.id)}
    >
      <Avatar person={user} size={size} />
    </button>
  );
}

const askCard = (userId: number, groupId?: number) =>
  void document.dispatchEvent(new CustomEvent('user-card', { detail: { userId, groupId } }));

/** The site's labels of a user: certified, bot. */
export function Labels({ user }: { user: Pick<FacePerson, 'certification_status' | 'user_type'> }) {
  return (
    <>
      {user.certification_status === CERTIFIED && <span className="tag tag--gold">{FACE.certified}</span>}
      {user.user_type === ROBOT && <span className="tag tag--brand">{FACE.robot}</span>}
    </>
  );
}

/** The badges that a user wears, `size` in pixels. */
export function Badges({ of, size }: { of: Pick<FacePerson, 'badge_list'>; size: number }) {
  if (!of.badge_list?.length) return null;
  return (
    <span className="badges">
      {of.badge_list.map(({ badge_id, badge_icon, badge_name }) => (
        <img key={badge_id} src={badge_icon} alt={badge_name} title={badge_name} width={size} height={size} />
      ))}
    </span>
  );
}
