import { useMemo } from 'react';
import { IDENTITY_FLAG } from '#lib/chat/group/flag.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { Empty } from '../../../platform/ui/Empty.tsx';
import { Icon } from '../../../platform/ui/Icon.tsx';
import type { GroupIdentityItem } from '../../api.ts';
import { coloursOf } from '../../room/colours.ts';
import { useGoing } from '../going.ts';
import { OrderList } from '../OrderList.tsx';
import type { PaneProps } from '../pane-props.ts';
import { useSavedOrder } from '../use-saved-order.ts';
import { IdentityPane } from './IdentityPane.tsx';
import { IDENTITIES } from './wording.ts';

/** The identities in the order in which they are shown. */
export function IdentitiesPane(props: PaneProps) {
  const { standing, id } = props;
  if (id === undefined) return <IdentityList {...props} />;
  const identity = standing.identities.find(one => one.id === id);
  if (id !== 'new' && !identity) return <Empty title={IDENTITIES.gone} text={IDENTITIES.goneHint} />;
  return <IdentityPane {...props} identity={identity} />;
}

function IdentityList({ group, standing }: PaneProps) {
  const { group_id } = group;
  const { go } = useGoing();
  const stored = useMemo(() => [...standing.identities], [standing.identities]);
  const order = useSavedOrder<GroupIdentityItem>(stored, standing.rev, (list, rev) => {
    const input = { group_id, rev, identity_ids: list.map(({ id }) => id) };
    return memberCall('POST /api/v2/chat/group_identity/resort_identity', input, undefined, true);
  });
  return (
    <>
      <header className="adm-section-head">
        <p className="adm-hint">{IDENTITIES.hint}</p>
        <button
          type="button"
          className="btn btn--primary btn--sm"
          onClick={() => go({ pane: 'identities', id: 'new' })}
        >
          {IDENTITIES.create}
        </button>
      </header>
      <OrderList
        label={IDENTITIES.create}
        items={order.items}
        keyOf={({ id }) => id}
        nameOf={({ identity_name }) => identity_name}
        isFixed={({ flag }) => flag === IDENTITY_FLAG.creator}
        onChange={list => list[0]?.flag === IDENTITY_FLAG.creator && order.change(list)}
      >
        {identity => <IdentityLine identity={identity} />}
      </OrderList>
      <p className="adm-problem" role="alert">
        {order.problem}
      </p>
    </>
  );
}

function IdentityLine({
  identity: { id, identity_name, identity_color, flag },
}: {
  identity: GroupIdentityItem;
}) {
  const { go } = useGoing();
  return (
    <button type="button" className="adm-line" onClick={() => go({ pane: 'identities', id })}>
      <Icon name="shield" size={18} />
      <span className="identity name" style={coloursOf(identity_color)}>
        {identity_name}
      </span>
      {flag !== 0 && <small>{IDENTITIES.builtIn}</small>}
    </button>
  );
}
