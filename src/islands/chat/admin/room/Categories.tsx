import { type FormEvent, useMemo, useState } from 'react';
import { CHANNEL_NAME_MAX } from '#lib/chat/group/limits.ts';
import { memberCall } from '../../../platform/member-call.ts';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { TextField } from '../form/Fields.tsx';
import { OrderList } from '../OrderList.tsx';
import { useAct } from '../use-act.ts';
import { useSavedOrder } from '../use-saved-order.ts';
import type { StoredConfig } from '../use-stored.ts';
import type { RoomCategory } from './shapes.ts';
import { ROOMS } from './wording.ts';

interface Props {
  groupId: number;
  stored: StoredConfig<readonly RoomCategory[]>;
  onChanged: () => void;
}

/** Adding, naming, ordering and deleting categories. */
export function Categories({ groupId, stored: { rev, data }, onChanged }: Props) {
  const stored = useMemo(() => data.filter(({ id }) => id !== 0), [data]);
  const order = useSavedOrder<RoomCategory>(stored, rev, (list, since) => {
    const input = { group_id: groupId, rev: since, ids: list.map(({ id }) => id) };
    return memberCall('POST /api/v2/chat/manager/sort_channel_type', input, undefined, true);
  });
  const [named, setNamed] = useState<number | 'new'>();
  const done = () => {
    setNamed(undefined);
    onChanged();
  };
  return (
    <section aria-label={ROOMS.categories}>
      <header className="adm-section-head">
        <h3>{ROOMS.categories}</h3>
        <button type="button" className="btn btn--plain btn--sm" onClick={() => setNamed('new')}>
          {ROOMS.addCategory}
        </button>
      </header>
      {named === 'new' && (
        <NameForm
          first=""
          save={name => memberCall('POST /api/v2/chat/manager/add_channel_type', { group_id: groupId, name })}
          onDone={done}
          onCancel={() => setNamed(undefined)}
        />
      )}
      <OrderList
        label={ROOMS.categories}
        items={order.items}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        onChange={order.change}
      >
        {category =>
          named === category.id ? (
            <NameForm
              first={category.name}
              save={name => {
                const input = { group_id: groupId, rev, id: category.id, name };
                return memberCall('POST /api/v2/chat/manager/update_channel_type', input);
              }}
              onDone={done}
              onCancel={() => setNamed(undefined)}
            />
          ) : (
            <CategoryLine
              groupId={groupId}
              category={category}
              onRename={() => setNamed(category.id)}
              onDone={onChanged}
            />
          )
        }
      </OrderList>
      <p className="adm-problem" role="alert">
        {order.problem}
      </p>
    </section>
  );
}

interface LineProps {
  groupId: number;
  category: RoomCategory;
  onRename: () => void;
  onDone: () => void;
}

function CategoryLine({ groupId, category: { id, name, items }, onRename, onDone }: LineProps) {
  const act = useAct();
  const isEmpty = items.length === 0;
  const remove = async () => {
    const input = { group_id: groupId, id };
    if (await act.run(() => memberCall('POST /api/v2/chat/manager/del_channel_type', input), ROOMS.deleted))
      onDone();
  };
  return (
    <>
      <span className="adm-line">
        <span className="name">{name}</span>
        {act.problem && (
          <span className="adm-problem" role="alert">
            {act.problem}
          </span>
        )}
      </span>
      <button type="button" className="icon-btn" aria-label={ROOMS.renameOf(name)} onClick={onRename}>
        <Icon name="pen" size={16} />
      </button>
      <button
        type="button"
        className="icon-btn"
        aria-label={ROOMS.deleteCategory(name)}
        aria-disabled={!isEmpty}
        title={isEmpty ? undefined : ROOMS.notEmpty}
        onClick={() => isEmpty && void remove()}
      >
        <Icon name="cross" size={16} />
      </button>
    </>
  );
}

interface NameProps {
  first: string;
  save: (name: string) => Promise<unknown>;
  onDone: () => void;
  onCancel: () => void;
}

function NameForm({ first, save, onDone, onCancel }: NameProps) {
  const [name, setName] = useState(first);
  const act = useAct();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await act.run(() => save(name))) onDone();
  };
  return (
    <form className="adm-inline" noValidate onSubmit={event => void send(event)}>
      <TextField
        label={ROOMS.categoryName}
        value={name}
        max={CHANNEL_NAME_MAX}
        fault={act.problem}
        isFirst
        onChange={setName}
      />
      <button type="submit" className="btn btn--primary btn--sm" aria-disabled={act.isBusy}>
        {first === '' ? ROOMS.add : ROOMS.rename}
      </button>
      <button type="button" className="btn btn--plain btn--sm" onClick={onCancel}>
        {ROOMS.cancel}
      </button>
    </form>
  );
}
