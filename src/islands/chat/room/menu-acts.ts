/** Entries of a message's menu. */

import { isForwardable } from '#lib/chat/forward/copy.ts';
import type { WireMessage } from '#lib/chat/message/wire.ts';
import { PERMISSION } from '#lib/chat/permission/permission.ts';
import { mayMove } from '#lib/members/media/shown-picture.ts';
import { $session } from '../../platform/state/session.ts';
import { toast } from '../../platform/state/toast.ts';
import { go } from '../list/go.ts';
import { groupAddress } from '../state/address.ts';
import { markUnread } from '../state/channel.ts';
import { setHighlight } from '../state/highlight.ts';
import { $pin, pin, unpin } from '../state/pin.ts';
import type { MenuAct } from '../state/popover.ts';
import { $channel, $matchDay } from '../state/stores.ts';
import { $shownGroup } from '../state/view-as.ts';
import { TOPIC } from '../topics/wording.ts';
import { FORWARDING, HIGHLIGHTING, MENU, PANEL, PIN, STICKERS } from './menu-wording.ts';

/** The clipboard is shut on plain http. */
async function copy(text: string): Promise<void> {
  const isCopied = await (navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  ) ?? false);
  toast(isCopied ? MENU.copied : MENU.notCopied, isCopied ? 'good' : 'bad');
}

const pinAct = (uuid: string): MenuAct =>
  $pin.get()?.uuid === uuid
    ? { label: PIN.unpin, act: () => void unpin(uuid) }
    : { label: PIN.pin, act: () => void pin(uuid) };

/** The act that marks a highlight; match-day rooms alone have it. */
function highlightActs({ uuid, channel_id, extra, message_type }: WireMessage, group_id: number): MenuAct[] {
  if ($matchDay.get()?.channelId !== channel_id || message_type === 'system') return [];
  const on = !('highlight' in extra);
  const act = () => void setHighlight({ group_id, channel_id, uuid }, on);
  return [{ label: on ? HIGHLIGHTING.add : HIGHLIGHTING.remove, act }];
}

/** A message has one topic at most. */
function topicActs(message: WireMessage, groupId: number): MenuAct[] {
  if (message.message_type === 'system') return [];
  const topic = message.extra['topic'] as { id: number } | undefined;
  if (topic) return [{ label: TOPIC.open, act: () => go(groupAddress(groupId, topic.id)) }];
  const act = () =>
    void import('../topics/mount.tsx').then(
      ({ beginTopic }) => beginTopic(message),
      () => toast(PANEL.failed, 'bad'),
    );
  return [{ label: TOPIC.begin, act }];
}

/** A visitor signs in first. */
const reportAct = (source_id: string, source_type: 'message' | 'letter'): MenuAct => ({
  label: MENU.report,
  act() {
    const detail = { source_type, source_id };
    document.dispatchEvent(new CustomEvent('report', { detail }));
  },
});

const forwardAct = (message: WireMessage): MenuAct => ({
  label: FORWARDING.act,
  act: () =>
    void import('../forward/mount.tsx').then(
      ({ forward }) => forward(message),
      () => toast(FORWARDING.failed, 'bad'),
    ),
});

const UPLOADED = '/api/v1/upload/';

/** Pictures that somebody uploaded; the site's own stickers are everybody's. */
function collectActs({ uuid, message_type, content }: WireMessage): MenuAct[] {
  if (message_type !== 'image' && message_type !== 'sticker') return [];
  const { list = [], url } = content as { list?: { url: string; type: string }[]; url?: string };
  // Stickers stand still.
  const still = list.filter(({ type }) => !mayMove(type));
  const urls = [...still.map(one => one.url), ...(url?.startsWith(UPLOADED) ? [url] : [])];
  if (urls.length === 0) return [];
  const act = () =>
    void import('../sticker/mount.tsx').then(
      ({ collectPictures }) => collectPictures(uuid, urls),
      () => toast(STICKERS.failed, 'bad'),
    );
  return [{ label: STICKERS.collect, act }];
}

export function menuActs(message: WireMessage): MenuAct[] {
  const { uuid, channel_id, n, user_id, content, message_type } = message;
  const { text } = content;
  const copyText = typeof text === 'string' ? [{ label: MENU.copyText, act: () => void copy(text) }] : [];
  const unread = { label: MENU.unread, act: () => markUnread(n) };
  const session = $session.get();
  const isOwn = session.state === 'signed-in' && session.viewer.id === user_id;
  if ($channel.get()?.withId !== undefined)
    return [...copyText, ...collectActs(message), unread, ...(isOwn ? [] : [reportAct(uuid, 'letter')])];
  const open = $shownGroup.get();
  if (open.phase !== 'ready') return [];
  const { id: groupId, group } = open;
  const auth = group.channel_auth.find(one => one.channel_id === channel_id);
  const isManager = !group.isVisitor && auth?.channel_auth_types.includes(PERMISSION.manage) === true;
  const maySend = !group.isVisitor && auth?.channel_auth_types.includes(PERMISSION.send) === true;
  const mayShare = !group.isVisitor && auth?.channel_auth_types.includes(PERMISSION.share) === true;
  const link = new URL(groupAddress(groupId, channel_id, n), location.origin).href;
  return [
    ...copyText,
    { label: MENU.copyLink, act: () => void copy(link) },
    ...(maySend ? topicActs(message, groupId) : []),
    ...(mayShare && isForwardable(message_type) ? [forwardAct(message)] : []),
    ...(group.isVisitor ? [] : collectActs(message)),
    ...(isManager ? [pinAct(uuid), ...highlightActs(message, groupId)] : []),
    // Members alone have read marks.
    ...(group.isVisitor ? [] : [unread]),
    ...(isOwn ? [] : [reportAct(uuid, 'message')]),
  ];
}
