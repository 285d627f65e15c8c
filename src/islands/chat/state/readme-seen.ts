/** Readmes that this browser has shown: each opens by itself once. */
import { atom } from 'nanostores';
import { store, stored } from '../../platform/browser.ts';
import type { ChannelOfGroup } from '../api.ts';

const KEY = 'saidian.readmes';
/** Channels whose readme was seen; the oldest are let go. */
const MOST = 200;

type Seen = readonly (readonly [channelId: number, readmeAt: number])[];

function read(): Seen {
  try {
    const known: unknown = JSON.parse(stored('localStorage', KEY) ?? '[]');
    return Array.isArray(known)
      ? known.filter(Array.isArray).map(([id, at]) => [Number(id), Number(at)])
      : [];
  } catch {
    return [];
  }
}

export const $seenReadmes = atom<Seen>(read());

export const isUnseen = (seen: Seen, { channel_id, readme_at }: ChannelOfGroup): boolean =>
  readme_at > 0 && !seen.some(([id, at]) => id === channel_id && at >= readme_at);

export function noteSeen({ channel_id, readme_at }: Pick<ChannelOfGroup, 'channel_id' | 'readme_at'>): void {
  const others = $seenReadmes.get().filter(([id]) => id !== channel_id);
  const next = [...others, [channel_id, readme_at] as const].slice(-MOST);
  $seenReadmes.set(next);
  store('localStorage', KEY, JSON.stringify(next));
}
