import { PERMISSION } from '#lib/chat/permission/permission.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { SwitchField } from '../form/Fields.tsx';
import { FormBox } from '../form/FormBox.tsx';
import { useForm } from '../form/use-form.ts';
import { RightField } from './RightField.tsx';
import { entryOf, type Right } from './rights.ts';
import type { Rights, RoomProps } from './shapes.ts';
import { RIGHTS } from './wording.ts';

interface Props extends RoomProps {
  stored: Rights;
  rev: number;
  onSaved: (next: (previous: Rights) => Rights) => void;
}

/** The form's field of a permission, by the name that conflicts have for it. */
const fieldOf = (authId: number) => `auth_${authId}`;
type Values = Record<string, Right | number>;

/** All permissions of the room are stored together. */
export function RightsForm({ group, standing, room, stored, rev, onSaved }: Props) {
  const authIds = Object.keys(stored.rights).map(Number);
  const fields: Values = {
    visitor_view: stored.visitorView,
    ...Object.fromEntries(authIds.map(id => [fieldOf(id), stored.rights[id]!])),
  };
  const form = useForm<Values>(fields, {
    subject: `channel:${room.channel_id}`,
    save: changes => save({ group, room, stored, rev }, changes),
    onSaved: ({ visitor_view, ...rights }) =>
      onSaved(previous => ({
        ...previous,
        visitorView: visitor_view as number,
        rights: Object.fromEntries(authIds.map(id => [id, rights[fieldOf(id)] as Right])),
      })),
  });
  const view = form.values[fieldOf(PERMISSION.view)] as Right | undefined;
  const show = (right: Right | number) =>
    typeof right === 'number' ? RIGHTS.isOpen[right]! : RIGHTS.modes[right.mode];
  const labels = Object.fromEntries([
    ['visitor_view', [RIGHTS.visitor, show] as const],
    ...authIds.map(id => [fieldOf(id), [stored.titles[id]!, show] as const] as const),
  ]);
  return (
    <FormBox form={form} stored={fields} labels={labels}>
      {authIds.map(id => (
        <RightField
          key={id}
          groupId={group.group_id}
          title={stored.titles[id]!}
          right={form.values[fieldOf(id)] as Right}
          people={stored.people}
          identities={standing.identities}
          isOfManagers={id === PERMISSION.manage}
          off={id === PERMISSION.manage && !standing.isManager ? RIGHTS.manageOff : undefined}
          onChange={right => form.set({ [fieldOf(id)]: right })}
        />
      ))}
      <SwitchField
        label={RIGHTS.visitor}
        hint={RIGHTS.visitorHint}
        isOn={form.values['visitor_view'] === 0}
        off={view?.mode === 'all' ? undefined : RIGHTS.visitorOff}
        onChange={isOn => form.set({ visitor_view: isOn ? 0 : 1 })}
      />
      {view?.mode === 'none' && view.userIds.length === 0 && <p className="adm-hint">{RIGHTS.nobody}</p>}
    </FormBox>
  );
}

/** All in one call: it is stored as a whole, or not at all. */
function save(
  { group, room, stored, rev }: Pick<Props, 'group' | 'room' | 'stored' | 'rev'>,
  changes: Partial<Values>,
) {
  const list = Object.entries(stored.rights).flatMap(([id, before]) => {
    const right = changes[fieldOf(Number(id))] as Right | undefined;
    return right ? [entryOf(Number(id), before, right)] : [];
  });
  const visitor_view = changes['visitor_view'] as number | undefined;
  return memberCall('POST /api/v2/chat/manager/update_room_auth', {
    group_id: group.group_id,
    channel_id: room.channel_id,
    rev,
    list,
    ...(visitor_view !== undefined && { visitor_view }),
  });
}
