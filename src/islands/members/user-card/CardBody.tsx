import { toneOf } from '#components/ui/tone.ts';
import { memberPath } from '#lib/community/follow/address.ts';
import type { UserInfo } from '#lib/members/account/shapes.ts';
import { Avatar } from '../../platform/ui/Avatar.tsx';
import { Badges, Labels } from '../../platform/ui/Face.tsx';
import { CopyId } from './CopyId.tsx';
import { SexIcon } from './SexIcon.tsx';
import { CARD } from './wording.ts';

/** Sizes of the card's avatar and badges, in pixels. */
const AVATAR = 64;
const BADGE = 22;

/** The public part of a profile. */
export function CardBody({ user }: { user: UserInfo }) {
  return (
    <>
      <div className="user-card-top">
        <span className="user-card-cover" style={{ background: toneOf(user.nickname) }} />
        <span className="user-card-picture">
          <Avatar person={user} size={AVATAR} />
          {user.is_online && <i role="img" aria-label={CARD.online} />}
        </span>
      </div>
      <div className="user-card-body">
        <h2>
          <a className="name" href={memberPath(user.id)}>
            {user.nickname}
          </a>
          <SexIcon sex={user.sex} />
          <Labels user={user} />
        </h2>
        <Badges of={user} size={BADGE} />
        <p className={user.signature ? undefined : 'muted'}>{user.signature || CARD.noSignature}</p>
        <dl>
          <div>
            <dt>{CARD.id}</dt>
            <dd>
              {user.unique_id}
              <CopyId id={user.unique_id} />
            </dd>
          </div>
          <div>
            <dt>{CARD.region}</dt>
            <dd>{user.province_name || CARD.noRegion}</dd>
          </div>
        </dl>
      </div>
    </>
  );
}
