/** Frames that the service carries, as they are in the gateway (docs/im-protocol.md). */
import type { DownFields, DownType } from '../gateway/shapes.ts';

/** `parent_id`: of a log of a topic, its room: who does not have it open counts it there. */
export type DownFrame = { [T in DownType]: { type: T } & DownFields<T> }[DownType] & { parent_id?: number };

type Entry = DownFields<'log'>['entries'][number];

export const logFrame = (entry: Entry, parentId: number | null): DownFrame => ({
  type: 'log',
  channel_id: entry.channel_id,
  entries: [entry],
  ...(parentId === null ? {} : { parent_id: parentId }),
});
export const gapFrame = (channelId: number): DownFrame => ({ type: 'gap', channel_id: channelId });
