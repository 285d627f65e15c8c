import { useRef } from 'react';
import { permissionOf } from '#lib/chat/group/wire-id.ts';
import { PERMISSION_TITLE } from '#lib/chat/group/wording.ts';
import { IDENTITY_NAME_MAX } from '#lib/chat/identity/limits.ts';
import { memberCall } from '../../../platform/member-call.ts';
import type { GroupIdentityItem, Joined } from '../../api.ts';
import { TextField } from '../form/Fields.tsx';
import { FormBox } from '../form/FormBox.tsx';
import { useForm } from '../form/use-form.ts';
import type { AdminStanding } from '../use-standing.ts';
import { ADMIN } from '../wording.ts';
import { AuthField } from './AuthField.tsx';
import { ColorField } from './ColorField.tsx';
import { IDENTITIES, SWATCHES } from './wording.ts';

interface Props {
  group: Joined;
  standing: AdminStanding;
  /** undefined: a new one. */
  identity: GroupIdentityItem | undefined;
  isOff: boolean;
  onMade: (id: number) => void;
}

const HEX = /^[0-9a-f]{6}$/i;
const plain = (text: string) => text;
const titleOf = (authId: number): string => {
  const permission = permissionOf(authId);
  return permission ? PERMISSION_TITLE[permission] : '';
};
const LABELS = {
  identity_name: [IDENTITIES.name, plain],
  identity_color: [IDENTITIES.color, plain],
  auth_ids: [IDENTITIES.auths, (ids: readonly number[]) => ids.map(titleOf).join('、')],
} as const;

/** Name, colour and permissions. */
export function IdentityForm({ group, standing, identity, isOff, onMade }: Props) {
  const { group_id } = group;
  const { rev } = standing;
  const stored = {
    identity_name: identity?.identity_name ?? '',
    identity_color: identity?.identity_color ?? SWATCHES[1],
    auth_ids: (identity?.auth_ids ?? []) as readonly number[],
  };
  const madeId = useRef(0);
  const form = useForm(stored, {
    subject: identity && `identity:${identity.id}`,
    savedText: identity ? ADMIN.saved : IDENTITIES.created,
    save: ({ auth_ids, ...changes }) => {
      const auths = auth_ids && { auth_ids: [...auth_ids] };
      if (identity) {
        const input = { group_id, id: identity.id, rev, ...changes, ...auths };
        return memberCall('POST /api/v2/chat/group_identity/update', input);
      }
      const made = { identity_name: '', identity_color: stored.identity_color, ...changes, ...auths };
      return memberCall('POST /api/v2/chat/group_identity', { group_id, ...made }).then(({ id }) => {
        madeId.current = id;
      });
    },
    onSaved: () => identity || onMade(madeId.current),
  });
  const { identity_name, identity_color, auth_ids } = form.values;
  const isHex = HEX.test(identity_color);
  return (
    <FormBox form={form} stored={stored} labels={LABELS} isLocked={!isHex}>
      <fieldset className="adm-plain" disabled={isOff}>
        <TextField
          label={IDENTITIES.name}
          value={identity_name}
          max={IDENTITY_NAME_MAX}
          isFirst={!identity}
          fault={form.faultAt('identity_name')}
          onChange={next => form.set({ identity_name: next })}
        />
        <ColorField
          name={identity_name || IDENTITIES.name}
          color={identity_color}
          fault={isHex ? form.faultAt('identity_color') : IDENTITIES.badHex}
          onChange={next => form.set({ identity_color: next.replace(/^#/, '').toUpperCase() })}
        />
        <AuthField
          chosen={auth_ids}
          isBuiltIn={identity !== undefined && identity.flag !== 0}
          mayManage={standing.isManagerByRole}
          fault={form.faultAt('auth_ids')}
          onChange={next => form.set({ auth_ids: next })}
        />
      </fieldset>
    </FormBox>
  );
}
