/** What a message says of a channel that is not open: its newest position, whom it calls. Pure. */
import type { DownFields } from '#lib/chat/gateway/shapes.ts';
import { matchOfMapLine } from '#lib/chat/group/map-line.ts';

type Entry = DownFields<'log'>['entries'][number];

/** 1: neither recalled nor hidden. */
const SHOWN = 1;
/** Calls everybody. */
const EVERYBODY = 0;

/** Undefined for a change of a message that was there before. `known`: the newest position known. */
export function headOf(
  groupId: number,
  entry: Entry,
  known: number,
  parentId: number | undefined,
): DownFields<'heads'> | undefined {
  const { channel_id, n, status, mentioned } = entry;
  if (n <= known || status !== SHOWN) return undefined;
  const { isAll, identityIds = [] } = mentioned as { isAll?: boolean; identityIds?: number[] };
  const calls = [...(isAll ? [EVERYBODY] : []), ...identityIds];
  const match_id = matchOfMapLine(entry);
  return {
    group_id: groupId,
    channels: [
      {
        channel_id,
        n,
        ...(parentId === undefined ? {} : { parent_id: parentId }),
        ...(calls.length > 0 ? { calls } : {}),
        ...(match_id === undefined ? {} : { map_lines: [{ n, match_id }] }),
      },
    ],
  };
}
