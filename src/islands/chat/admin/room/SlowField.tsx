import { useState } from 'react';
import { memberCall } from '../../../platform/member-call.ts';
import type { ChannelOfGroup, Joined } from '../../api.ts';
import { SelectField } from '../form/Fields.tsx';
import { useAct } from '../use-act.ts';
import { ADMIN } from '../wording.ts';
import { SLOW } from './wording.ts';

interface Props {
  group: Joined;
  room: ChannelOfGroup;
  label: string;
  hint?: string;
}

/** The room's slow mode: shown at once, and taken back where it failed. */
export function SlowField({ group: { group_id, config_rev: rev }, room, label, hint }: Props) {
  const { channel_id, slow_seconds } = room;
  const [chosen, setChosen] = useState<number>();
  const act = useAct();
  const choose = async (seconds: number) => {
    setChosen(seconds);
    const input = { group_id, channel_id, seconds, rev };
    await act.run(() => memberCall('POST /api/v2/chat/manager/set_slow', input), ADMIN.saved);
    setChosen(undefined);
  };
  return (
    <SelectField
      label={label}
      hint={hint}
      value={chosen ?? slow_seconds}
      options={SLOW.choices}
      fault={act.problem}
      onChange={seconds => void choose(seconds)}
    />
  );
}
