import { CHANNEL_TYPE } from '#lib/chat/permission/permission.ts';
import { channelsOf } from '../../state/groups.ts';
import type { PaneProps } from '../pane-props.ts';
import { SlowField } from './SlowField.tsx';
import { WordsForm } from './WordsForm.tsx';
import { SLOW } from './wording.ts';

/** Slow mode of each chat room, and the group's own word list. */
export function LimitsPane({ group }: PaneProps) {
  const rooms = channelsOf(group).filter(({ channel_type }) => channel_type === CHANNEL_TYPE.chat);
  return (
    <>
      <section className="adm-section" aria-label={SLOW.rooms}>
        <h3>{SLOW.rooms}</h3>
        <p className="adm-hint">{rooms.length > 0 ? SLOW.hint : SLOW.none}</p>
        {rooms.map(room => (
          <SlowField key={room.channel_id} group={group} room={room} label={room.name} />
        ))}
      </section>
      <WordsForm group={group} />
    </>
  );
}
