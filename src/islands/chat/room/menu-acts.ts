/** What the menu of a message offers. */
import type { WireMessage } from '#lib/message/wire.ts';
import { toast } from '../../state/toast.ts';
import { groupAddress } from '../state/address.ts';
import { markUnread } from '../state/channel.ts';
import { $pin, pin, unpin } from '../state/pin.ts';
import type { MenuAct } from '../state/popover.ts';
import { $group } from '../state/stores.ts';
import { MENU, PIN } from '../wording.ts';

/** The clipboard is shut on plain http. */
async function copy(text: string): Promise<void> {
  const isCopied = await (navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  ) ?? false);
  toast(isCopied ? MENU.copied : MENU.notCopied, isCopied ? 'good' : 'bad');
}

/** Permission id of managing. */
const MANAGE = 0;

const pinAct = (uuid: string): MenuAct =>
  $pin.get()?.uuid === uuid
    ? { label: PIN.unpin, act: () => void unpin(uuid) }
    : { label: PIN.pin, act: () => void pin(uuid) };

export function menuActs({ uuid, channel_id, n, content }: WireMessage): MenuAct[] {
  const { text } = content;
  const open = $group.get();
  if (open.phase !== 'ready') return [];
  const { id: groupId, group } = open;
  const auth = group.channel_auth.find(one => one.channel_id === channel_id);
  const isManager = !group.isVisitor && auth?.channel_auth_types.includes(MANAGE) === true;
  const link = new URL(groupAddress(groupId, channel_id, n), location.origin).href;
  return [
    ...(typeof text === 'string' ? [{ label: MENU.copyText, act: () => void copy(text) }] : []),
    { label: MENU.copyLink, act: () => void copy(link) },
    ...(isManager ? [pinAct(uuid)] : []),
    // Members alone have read marks.
    ...(group.isVisitor ? [] : [{ label: MENU.unread, act: () => markUnread(n) }]),
  ];
}
