import { CHANNEL_TYPE } from '#lib/chat/permission/permission.ts';
import { TextField } from '../form/Fields.tsx';
import { ROOM_FORM } from './wording.ts';

/** Whether a room has an address: a live room's stream, or what a link opens. */
export const hasLink = (kind: number): boolean => kind === CHANNEL_TYPE.live || kind === CHANNEL_TYPE.link;

interface Props {
  kind: number;
  link: string;
  fault: string | undefined;
  onChange: (link: string) => void;
}

export function LinkField({ kind, link, fault, onChange }: Props) {
  const isLive = kind === CHANNEL_TYPE.live;
  return (
    <TextField
      label={isLive ? ROOM_FORM.stream : ROOM_FORM.link}
      hint={isLive ? ROOM_FORM.streamHint : ROOM_FORM.linkHint}
      value={link}
      fault={fault}
      onChange={onChange}
    />
  );
}
