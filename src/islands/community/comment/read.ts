/** Reading comments, as a member or as a visitor. */

import { type Answered, type CallAddress, CallError, call, type Sent } from '../../platform/call.ts';
import { hasHint } from '../../platform/state/hint.ts';
import { $session, freshToken } from '../../platform/state/session.ts';

type Credentials = Awaited<ReturnType<typeof freshToken>>;

/** undefined for a visitor. An ended session counts as a visitor: reading never asks to sign in. */
export async function credentials(): Promise<Credentials | undefined> {
  const { state } = $session.get();
  if (state === 'signed-out' || (state === 'unknown' && !hasHint(document.cookie))) return undefined;
  return freshToken().catch(() => undefined);
}

/** A call open to visitors that also returns a member's own data. */
export async function openCall<A extends CallAddress>(
  address: A,
  input: Sent<A>,
  signal?: AbortSignal,
): Promise<Answered<A>> {
  return call(address, input, { ...(await credentials()), signal, isAgain: true });
}

const MEMBERS = 'POST /api/v1/moment/comment_cursor_query';
const VISITORS = 'POST /api/v1/moment/comment_cursor_query_visitor';

/** A page of comments, by the member's or the visitor's call. */
export async function readPage(
  input: Sent<typeof VISITORS>,
  signal?: AbortSignal,
): Promise<Answered<typeof VISITORS>> {
  const options = await credentials();
  if (!options) return call(VISITORS, input, { signal, isAgain: true });
  return call(MEMBERS, input, { ...options, signal, isAgain: true });
}

export const messageIn = (error: unknown): string => {
  if (error instanceof CallError) return error.message;
  throw error;
};
