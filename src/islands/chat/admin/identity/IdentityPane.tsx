import { memberCall } from '../../../platform/member-call.ts';
import type { GroupIdentityItem } from '../../api.ts';
import { EndSection } from '../EndSection.tsx';
import { useGoing } from '../going.ts';
import type { PaneProps } from '../pane-props.ts';
import { editable } from './givable.ts';
import { Holders } from './Holders.tsx';
import { IdentityForm } from './IdentityForm.tsx';
import { ListedIn } from './ListedIn.tsx';
import { IDENTITIES } from './wording.ts';

/** One identity: its look and grants, its holders; or one that is being made. */
export function IdentityPane({
  group,
  standing,
  identity,
}: PaneProps & { identity: GroupIdentityItem | undefined }) {
  const { goNow } = useGoing();
  const off = identity && editable(identity, standing);
  return (
    <>
      {off && <p className="adm-note">{off}</p>}
      <IdentityForm
        group={group}
        standing={standing}
        identity={identity}
        isOff={off !== undefined}
        onMade={id => goNow({ pane: 'identities', id })}
      />
      {identity && (
        <>
          <Holders group={group} standing={standing} identity={identity} />
          <ListedIn group={group} identity={identity} />
          <EndSection
            label={IDENTITIES.delete}
            off={identity.flag === 0 ? off : IDENTITIES.builtInStays}
            confirmation={{
              title: IDENTITIES.deleteAsk(identity.identity_name),
              text: IDENTITIES.deleteText,
              confirm: IDENTITIES.deleteConfirm,
            }}
            work={() =>
              memberCall('DELETE /api/v2/chat/group_identity', { group_id: group.group_id, id: identity.id })
            }
            done={IDENTITIES.deleted}
            onDone={() => goNow({ pane: 'identities' })}
          />
        </>
      )}
    </>
  );
}
