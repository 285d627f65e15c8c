/** The session and the API token: in memory only, fetched by the session's cookie. */
import { atom } from 'nanostores';
import type { Tokens, ViewerInfo } from '#lib/members/account/shapes.ts';
import { CallError, call } from '../call.ts';
import { answers } from '../request/answer-cache.ts';
import { FAULT } from '../wording.ts';
import { $isOver, leavePage, takePage } from './owner.ts';
import { toast } from './toast.ts';

export type Session =
  | { state: 'unknown' }
  /** `isFrozen`: the session ended because the account was frozen. */
  | { state: 'signed-out'; isFrozen?: true }
  | { state: 'signed-in'; viewer: ViewerInfo };

export const $session = atom<Session>({ state: 'unknown' });

/** Whether the page's account was frozen while it was open. */
export const isFrozen = (session: Session): boolean => session.state === 'signed-out' && !!session.isFrozen;

/** What authenticates and signs a member's calls. */
interface Credentials {
  token: string;
  signKey: string;
  /** The token of the chat gateway. */
  imToken: string | null;
}

/** The token is renewed this long before it expires, in milliseconds. */
const EARLY = 60_000;
/** The code of a frozen account. */
const FROZEN = 30_000;

let current: (Credentials & { until: number }) | undefined;
let coming: Promise<Credentials> | undefined;
let ending: Promise<void> | undefined;

/** A valid token, fetched once for concurrent callers. Throws the CallError of the refusal. */
export function freshToken(): Promise<Credentials> {
  if (current && Date.now() < current.until - EARLY) {
    const { token, signKey, imToken } = current;
    return Promise.resolve({ token, signKey, imToken });
  }
  coming ??= fetchToken().finally(() => {
    coming = undefined;
  });
  return coming;
}

/** The token was refused: the next call fetches another. */
export function forgetToken(): void {
  current = undefined;
}

async function fetchToken(): Promise<Credentials> {
  try {
    const input = { timestamp: Date.now(), platform: 3 };
    const stored = storeTokens(await call('POST /api/v2/get_token', input, { isAgain: true }));
    // The page starts over: never resolves, so that no call continues under another account.
    return stored ?? (await new Promise<never>(() => {}));
  } catch (error) {
    forgetToken();
    heed(error);
    throw error;
  }
}

/** Stores a sign-in's tokens; undefined on a page of another account, which starts over. */
export function storeTokens({
  jwt_token,
  im_token,
  sign_key,
  expire_time,
  user_info,
}: Tokens): Credentials | undefined {
  if (!takePage(user_info.id)) return undefined;
  const credentials = { token: jwt_token, signKey: sign_key, imToken: im_token };
  current = { ...credentials, until: expire_time * 1000 };
  $session.set({ state: 'signed-in', viewer: user_info });
  return credentials;
}

/**
 * Ends the session by `end`: signing out, closing the account. Until its answer comes, refusals of other calls do not
 * end the page, which would ask to sign in; afterwards the page starts over.
 */
export async function endBy(end: () => Promise<unknown>): Promise<void> {
  const answer = end();
  ending = answer.then(
    () => new Promise<never>(() => {}),
    () => {
      ending = undefined;
    },
  );
  await answer;
}

/** Undefined unless the session is being ended: then a call waits, and once it has ended it is never made. */
export const whileEnding = (): Promise<void> | undefined => ending;

/**
 * Handles what a failed call says of the session, for all calls: ended, or account frozen. Returns whether the session
 * ended by it.
 */
export function heed(error: unknown): boolean {
  if (ending || !hasEnded(error)) return false;
  endSession(error.code === FROZEN);
  toastFrozen();
  return true;
}

/** Whether the refusal says that there is no session any more. */
const hasEnded = (error: unknown): error is CallError =>
  error instanceof CallError && (error.reason === 'unauthorized' || error.code === FROZEN);

/** Shows a frozen member a toast; returns false for others. */
export function toastFrozen(): boolean {
  const isFrozenMember = isFrozen($session.get());
  if (isFrozenMember) toast(FAULT.frozen, 'bad');
  return isFrozenMember;
}

/** Ends the session here and on the server. Throws a CallError when the server was not reached. */
export async function logout(): Promise<void> {
  await endBy(() =>
    call('POST /api/v2/logout', {}).catch(error => {
      // A session that had already ended counts as success.
      if (!hasEnded(error)) throw error;
    }),
  );
  endSession();
  $isOver.set(true);
}

/** Clears the member's data from the page. */
export function endSession(wasFrozen = false): void {
  forgetToken();
  answers.clear();
  leavePage();
  $session.set({ state: 'signed-out', ...(wasFrozen && { isFrozen: true }) });
}
