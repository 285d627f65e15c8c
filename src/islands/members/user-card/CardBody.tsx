import { useState } from 'react';
import { toneOf } from '#components/ui/tone.ts';
import { memberPath } from '#lib/community/follow/address.ts';
import type { UserInfo } from '#lib/members/account/shapes.ts';
import { toast } from '../../platform/state/toast.ts';
import { Avatar } from '../../platform/ui/Avatar.tsx';
import { Badges, Labels } from '../../platform/ui/Face.tsx';
import { Icon } from '../../platform/ui/Icon.tsx';
import { CARD } from './wording.ts';

/** Paths on a 24 grid, like the site's other icons. */
const PATHS: Readonly<Record<number, string>> = {
  1: 'M15.5 14a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0zM14 10l5.5-5.5M14.5 4.5h5v5',
  2: 'M17.5 9a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0zM12 14.5v6.5M9 18h6',
};

/** The icon of a sex; empty for an undisclosed one. */
function SexIcon({ sex }: { sex: number }) {
  const path = PATHS[sex];
  if (!path) return null;
  return (
    <svg className="icon" width="16" height="16" viewBox="0 0 24 24" role="img" aria-label={CARD.sexes[sex]}>
      <path d={path} />
    </svg>
  );
}

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

/** The button that copies the ID. It fails without an ID, and where the browser has no clipboard access. */
function CopyId({ id }: { id: string }) {
  const [isFailed, setFailed] = useState(false);
  const copy = async () => {
    const isCopied = id !== '' && (await put(id));
    setFailed(!isCopied);
    if (isCopied) toast(CARD.copied);
    else toast(CARD.notCopied, 'bad');
  };
  return (
    <>
      <button type="button" className="icon-btn" aria-label={CARD.copy} onClick={() => void copy()}>
        <Icon name="copy" size={16} />
      </button>
      <span className="form-problem" role="alert">
        {isFailed && CARD.notCopied}
      </span>
    </>
  );
}

async function put(text: string): Promise<boolean> {
  try {
    // The clipboard is unavailable on plain http, except on localhost.
    if (!navigator.clipboard) return false;
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
