/** The pinned message of the open channel. */
import { atom } from 'nanostores';
import type { WireMessage } from '#lib/chat/message/wire.ts';
import { memberCall } from '../../platform/member-call.ts';
import { toast } from '../../platform/state/toast.ts';
import { messageOf } from '../../platform/ui/use-loaded.ts';
import { anyCall } from '../api.ts';
import type { ImEvents } from '../im/client.ts';
import { im } from './client.ts';
import { openIds } from './open-ids.ts';
import { meetIn } from './people.ts';
import { $channel } from './stores.ts';

export type Pin = Pick<
  WireMessage,
  'uuid' | 'channel_id' | 'n' | 'user_id' | 'message_type' | 'content' | 'mentioned'
>;
export const $pin = atom<Pin | null>(null);

/** Loads the pin of the channel that is open now; none is shown meanwhile. */
async function loadPin(): Promise<void> {
  const ids = openIds();
  if (!ids) return $pin.set(null);
  if ($pin.get()?.channel_id !== ids.channel_id) $pin.set(null);
  try {
    const { pin_msg } = await anyCall('GET /api/v2/chat/channel/pin_msg', ids);
    if (openIds()?.channel_id !== ids.channel_id) return;
    const pin = pin_msg as Pin | null;
    if (pin) meetIn([pin]);
    $pin.set(pin);
  } catch (error) {
    // The room works without it.
    console.warn(`pin_msg: ${messageOf(error)}`);
  }
}

function onPinEvent({ event, channel_id }: ImEvents['event']): void {
  if (event === 'pin' && channel_id === $channel.get()?.id) void loadPin();
}

/** The pinned message was edited or recalled. */
function onPinLog({ channel_id, entries }: ImEvents['log']): void {
  const pin = $pin.get();
  if (pin?.channel_id === channel_id && entries.some(({ n }) => n === pin.n)) void loadPin();
}

/** Begins once, with what first sight of the rooms does not need. */
export function followPins(): void {
  const client = im();
  client.on('opened', () => void loadPin());
  client.on('event', onPinEvent);
  client.on('log', onPinLog);
  // Changes were missed meanwhile.
  client.on('welcome', () => void loadPin());
  void loadPin();
}

async function tried(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
    await loadPin();
  } catch (error) {
    toast(messageOf(error), 'bad');
  }
}

/** Pins the message, instead of the one before. */
export const pin = (uuid: string): Promise<void> =>
  tried(async () => {
    const where = openIds();
    if (where) await memberCall('POST /api/v2/chat/channel/pin_msg', { ...where, message: { uuid } });
  });

export const unpin = (uuid: string): Promise<void> =>
  tried(async () => {
    const where = openIds();
    if (where) await memberCall('POST /api/v2/chat/channel/delete_pin_msg', { ...where, uuid });
  });
