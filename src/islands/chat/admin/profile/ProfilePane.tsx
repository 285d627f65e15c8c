import { useCallback } from 'react';
import { GROUP_NAME_MAX, INTRO_MAX } from '#lib/chat/group/limits.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { LoadState } from '../../../platform/ui/LoadState.tsx';
import { SwitchField, TextField } from '../form/Fields.tsx';
import { FormBox } from '../form/FormBox.tsx';
import { useForm } from '../form/use-form.ts';
import type { PaneProps } from '../pane-props.ts';
import { type StoredConfig, useStored } from '../use-stored.ts';
import { DangerZone } from './DangerZone.tsx';
import { IconField } from './IconField.tsx';
import { PROFILE } from './wording.ts';

interface Profile {
  name: string;
  icon: string;
  desc: string;
  visitor_view: number;
}

/** Name, icon, introduction, visitors; for the creator also handing over and the end. */
export function ProfilePane({ group, standing }: PaneProps) {
  const { group_id, config_rev } = group;
  const { loaded, retry, put } = useStored<Profile>(
    useCallback(
      async (signal: AbortSignal) => {
        const info = await memberCall('GET /api/v2/chat/group/groupInfo', { group_id }, signal, true);
        const { name, icon, desc, visitor_view } = info;
        return { name, icon, desc, visitor_view };
      },
      [group_id],
    ),
    config_rev,
  );
  if (loaded.phase !== 'ready') return <LoadState loaded={loaded} onRetry={retry} />;
  return (
    <>
      <ProfileForm groupId={group_id} stored={loaded.data} onSaved={profile => put(() => profile)} />
      {standing.isCreator && <DangerZone group={group} viewerId={standing.viewerId} />}
    </>
  );
}

interface FormProps {
  groupId: number;
  stored: StoredConfig<Profile>;
  onSaved: (profile: Profile) => void;
}

const plain = (text: string) => text;
const LABELS = {
  name: [PROFILE.name, plain],
  desc: [PROFILE.intro, plain],
  icon: [PROFILE.icon, (icon: string) => (icon ? PROFILE.iconSet : PROFILE.iconNone)],
  visitor_view: [PROFILE.open, (view: number) => PROFILE.isOpen[view] ?? ''],
} as const;

function ProfileForm({ groupId, stored: { rev, data }, onSaved }: FormProps) {
  const form = useForm(data, {
    subject: 'group',
    save: changes => memberCall('POST /api/v2/chat/group/update', { group_id: groupId, rev, ...changes }),
    onSaved,
  });
  const { name, icon, desc, visitor_view } = form.values;
  return (
    <FormBox form={form} stored={data} labels={LABELS}>
      <IconField
        name={name}
        icon={icon}
        fault={form.faultAt('icon')}
        onChange={next => form.set({ icon: next })}
      />
      <TextField
        label={PROFILE.name}
        value={name}
        max={GROUP_NAME_MAX}
        fault={form.faultAt('name')}
        onChange={next => form.set({ name: next })}
      />
      <TextField
        label={PROFILE.intro}
        rows={4}
        value={desc}
        max={INTRO_MAX}
        fault={form.faultAt('desc')}
        onChange={next => form.set({ desc: next })}
      />
      <SwitchField
        label={PROFILE.open}
        hint={PROFILE.openHint}
        isOn={visitor_view === 0}
        onChange={isOn => form.set({ visitor_view: isOn ? 0 : 1 })}
      />
    </FormBox>
  );
}
