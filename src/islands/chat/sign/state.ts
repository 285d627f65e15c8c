/** The open sign room: one's own sign-in, and who signed in today. */
import type { Answered } from '../../platform/call.ts';
import { memberCall } from '../../platform/member-call.ts';

export type SignStatus = Answered<'GET /api/v2/chat/channel/sign_status'>;
export type RoomSignIn = Answered<'GET /api/v2/chat/channel/sign_in'>;
export type Signer = SignStatus['list'][number];

/** `prop_id` of the coin. */
const COIN = 1;
export const coinsIn = ({ prop_reward }: Pick<RoomSignIn, 'prop_reward'>): number =>
  prop_reward.find(({ prop_id }) => prop_id === COIN)?.count ?? 0;

export const loadSigns = (
  ids: { group_id: number; channel_id: number },
  cursor: number,
  signal?: AbortSignal,
): Promise<SignStatus> =>
  memberCall('GET /api/v2/chat/channel/sign_status', { ...ids, cursor }, signal, true);

export const signIn = (channel_id: number): Promise<RoomSignIn> =>
  memberCall('GET /api/v2/chat/channel/sign_in', { channel_id });

/** The status after signing in. */
export const withSigned = (
  previous: SignStatus,
  { continue_sign_count, nth, prop_reward, is_new }: RoomSignIn,
): SignStatus => ({
  ...previous,
  sign_status: 1,
  continue_sign_count,
  nth,
  prop_reward,
  total_sign_count: previous.total_sign_count + (is_new && previous.sign_status === 0 ? 1 : 0),
  count: Math.max(previous.count, nth),
});

/** The status after an event of the gateway with the count; undefined on another day: it is read anew. */
export function withCount(
  previous: SignStatus,
  { today, count }: { today: string; count: number },
): SignStatus | undefined {
  if (today !== previous.today) return undefined;
  return count > previous.count ? { ...previous, count, has_more: true } : previous;
}
