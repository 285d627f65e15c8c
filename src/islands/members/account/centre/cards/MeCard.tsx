import { useState } from 'react';
import type { SelfInfo } from '#lib/members/account/shapes.ts';
import { Badges } from '../../../../platform/ui/Face.tsx';
import { Icon } from '../../../../platform/ui/Icon.tsx';
import { AvatarEdit } from '../avatar/AvatarEdit.tsx';
import { NicknameEdit } from '../profile/NicknameEdit.tsx';
import { TabLink } from '../TabLink.tsx';
import { CENTRE, ME } from '../wording.ts';

interface Props {
  user: SelfInfo;
  /** Whether the site's configuration allows profile edits. */
  canEdit: boolean;
  onProfile: () => void;
}

/** Size of the badges beside the name, in pixels. */
const BADGE = 18;

/** Avatar, nickname and signature, with the buttons to change each. */
export function MeCard({ user, canEdit, onProfile }: Props) {
  const [isRenaming, setRenaming] = useState(false);
  return (
    <section className="card centre-me" id="me" aria-label={user.nickname}>
      <AvatarEdit user={user} canEdit={canEdit} />
      <div className="centre-who">
        {isRenaming ? (
          <NicknameEdit current={user.nickname} onDone={() => setRenaming(false)} />
        ) : (
          <h2>
            <span className="name">{user.nickname}</span>
            <Badges of={user} size={BADGE} />
            {canEdit && (
              <button
                type="button"
                className="icon-btn"
                aria-label={ME.editNickname}
                onClick={() => setRenaming(true)}
              >
                <Icon name="pen" size={18} />
              </button>
            )}
          </h2>
        )}
        <p>{[ME.id(user.unique_id), user.province_name || ME.noRegion].join(' · ')}</p>
        <p className={user.signature ? undefined : 'muted'}>{user.signature || ME.noSignature}</p>
        <p>
          <TabLink className="link" href="?nav=COIN">
            {ME.coins(user.hojo_coin)}
          </TabLink>
        </p>
        {!canEdit && <p className="centre-off">{CENTRE.editingOff}</p>}
      </div>
      {canEdit && (
        <button type="button" className="btn btn--plain" onClick={onProfile}>
          <Icon name="pen" size={18} />
          {ME.edit}
        </button>
      )}
    </section>
  );
}
