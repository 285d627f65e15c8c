/** The readme of a room, read when it is shown. */
import type { Answered } from '../../platform/call.ts';
import { memberCall } from '../../platform/member-call.ts';
import { anyCall } from '../api.ts';

export type Readme = Answered<'GET /api/v2/chat/channel/readme'>;

interface ChannelIds {
  group_id: number;
  channel_id: number;
}

export const loadReadme = (ids: ChannelIds, signal?: AbortSignal): Promise<Readme> =>
  anyCall('GET /api/v2/chat/channel/readme', ids, signal);

/** `knownAt`: of the text that was edited; another one since is not written over. */
export const saveReadme = (ids: ChannelIds, content: string, knownAt: number): Promise<Readme> =>
  memberCall('POST /api/v2/chat/channel/readme/add', { ...ids, content, known_at: knownAt });

export const deleteReadme = (ids: ChannelIds): Promise<object> =>
  memberCall('DELETE /api/v2/chat/channel/readme', ids);
