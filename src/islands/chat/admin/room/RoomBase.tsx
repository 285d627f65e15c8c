import { useCallback } from 'react';
import { CHANNEL_NAME_MAX, INTRO_MAX } from '#lib/chat/group/limits.ts';
import { CHANNEL_TYPE } from '#lib/chat/permission/permission.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { LoadState } from '../../../platform/ui/LoadState.tsx';
import type { ChannelOfGroup } from '../../api.ts';
import { EndSection } from '../EndSection.tsx';
import { SelectField, TextField } from '../form/Fields.tsx';
import { FormBox } from '../form/FormBox.tsx';
import { useForm } from '../form/use-form.ts';
import { useGoing } from '../going.ts';
import { useStored } from '../use-stored.ts';
import { hasLink, LinkField } from './LinkField.tsx';
import { categoryOptions } from './NewRoom.tsx';
import { SlowField } from './SlowField.tsx';
import type { RoomProps } from './shapes.ts';
import { ROOM_END, ROOM_FORM, SLOW } from './wording.ts';

/** Name, introduction, category and link; for managers of the group also the end. */
export function RoomBase({ group, standing, room }: RoomProps) {
  const { group_id, config_rev } = group;
  const { channel_id } = room;
  const { loaded, retry, put } = useStored(
    useCallback(
      async (signal: AbortSignal) => {
        const [info, { list }] = await Promise.all([
          memberCall('GET /api/v2/chat/channel/channelInfo', { channel_id, group_id }, signal, true),
          memberCall('POST /api/v2/chat/manager/get_channel_type_list', { group_id }, signal, true),
        ]);
        return { base: { name: info.name, desc: info.desc, link: info.link }, categories: list };
      },
      [group_id, channel_id],
    ),
    config_rev,
  );
  if (loaded.phase !== 'ready') return <LoadState loaded={loaded} onRetry={retry} />;
  const { rev, data } = loaded.data;
  const type_id = group.list.find(({ items }) => items.some(one => one.channel_id === channel_id))?.id ?? 0;
  return (
    <>
      <BaseForm
        groupId={group_id}
        room={room}
        rev={rev}
        stored={{ ...data.base, type_id }}
        categories={data.categories}
        onSaved={({ type_id: _, ...base }) => put(previous => ({ ...previous, base }))}
      />
      {room.channel_type === CHANNEL_TYPE.chat && (
        <SlowField group={group} room={room} label={SLOW.label} hint={SLOW.hint} />
      )}
      <DeleteRoom groupId={group_id} room={room} isOff={!standing.isManager} />
    </>
  );
}

interface Base {
  name: string;
  desc: string;
  link: string;
  type_id: number;
}
interface FormProps {
  groupId: number;
  room: ChannelOfGroup;
  rev: number;
  stored: Base;
  categories: readonly { id: number; name: string }[];
  onSaved: (base: Base) => void;
}

const plain = (text: string) => text;

function BaseForm({ groupId, room, rev, stored, categories, onSaved }: FormProps) {
  const { channel_id } = room;
  const form = useForm(stored, {
    subject: `channel:${channel_id}`,
    save: changes => {
      const input = { group_id: groupId, channel_id, rev, ...changes };
      return memberCall('POST /api/v2/chat/manager/update_room_base', input);
    },
    onSaved,
  });
  const { name, desc, link, type_id } = form.values;
  const options = categoryOptions(categories);
  const labels = {
    name: [ROOM_FORM.name, plain],
    desc: [ROOM_FORM.intro, plain],
    link: [ROOM_FORM.link, plain],
    type_id: [ROOM_FORM.category, (id: number) => options.find(([one]) => one === id)?.[1] ?? ''],
  } as const;
  return (
    <FormBox form={form} stored={stored} labels={labels}>
      <TextField
        label={ROOM_FORM.name}
        value={name}
        max={CHANNEL_NAME_MAX}
        fault={form.faultAt('name')}
        onChange={next => form.set({ name: next })}
      />
      <TextField
        label={ROOM_FORM.intro}
        rows={3}
        value={desc}
        max={INTRO_MAX}
        fault={form.faultAt('desc')}
        onChange={next => form.set({ desc: next })}
      />
      {hasLink(room.channel_type) && (
        <LinkField
          kind={room.channel_type}
          link={link}
          fault={form.faultAt('link')}
          onChange={next => form.set({ link: next })}
        />
      )}
      <SelectField
        label={ROOM_FORM.category}
        value={type_id}
        options={options}
        fault={form.faultAt('type_id')}
        onChange={next => form.set({ type_id: next })}
      />
    </FormBox>
  );
}

function DeleteRoom({ groupId, room, isOff }: { groupId: number; room: ChannelOfGroup; isOff: boolean }) {
  const { goNow } = useGoing();
  const input = { group_id: groupId, channel_id: room.channel_id };
  return (
    <EndSection
      label={ROOM_END.open}
      off={isOff ? ROOM_END.off : undefined}
      confirmation={{ title: ROOM_END.ask(room.name), text: ROOM_END.text, confirm: ROOM_END.confirm }}
      work={() => memberCall('DELETE /api/v2/chat/channel/del', input)}
      done={ROOM_END.done}
      onDone={() => goNow({ pane: 'rooms' })}
    />
  );
}
