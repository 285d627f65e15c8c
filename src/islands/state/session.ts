/** Who is signed in, and the token that calls take: in memory alone, fetched by the session's cookie. */
import { atom } from 'nanostores';
import type { Tokens, ViewerInfo } from '#lib/account/shapes.ts';
import { CallError, call } from '../call.ts';
import { answers } from '../request/kept-answers.ts';
import { FAULT } from '../wording.ts';
import { toast } from './toast.ts';

export type Session =
  | { state: 'unknown' }
  | { state: 'signed-out' }
  | { state: 'signed-in'; viewer: ViewerInfo };

export const $session = atom<Session>({ state: 'unknown' });

/** What signs calls in somebody's name. */
interface Credentials {
  token: string;
  signKey: string;
}

/** Asked for again this long before it ends, in milliseconds. */
const EARLY = 60_000;
/** Spec §8: the account is frozen. */
const FROZEN = 30_000;

let current: (Credentials & { until: number }) | undefined;
let coming: Promise<Credentials> | undefined;

/** A token that is still good, fetched once however many ask. Throws the CallError that refused it. */
export function freshToken(): Promise<Credentials> {
  if (current && Date.now() < current.until - EARLY) {
    const { token, signKey } = current;
    return Promise.resolve({ token, signKey });
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
    return keepTokens(await call('POST /api/v2/get_token', input, { isAgain: true }));
  } catch (error) {
    forgetToken();
    heed(error);
    throw error;
  }
}

/** Takes what a sign-in gave. */
export function keepTokens({ jwt_token, sign_key, expire_time, user_info }: Tokens): Credentials {
  current = { token: jwt_token, signKey: sign_key, until: expire_time * 1000 };
  $session.set({ state: 'signed-in', viewer: user_info });
  return { token: jwt_token, signKey: sign_key };
}

/** What a failed call says of the session, once for all (spec §4): it has ended, or the account is frozen. */
export function heed(error: unknown): void {
  if (!(error instanceof CallError)) return;
  const isFrozen = error.code === FROZEN;
  if (isFrozen) toast(FAULT.frozen, 'bad');
  if (isFrozen || error.reason === 'unauthorized') endSession();
}

/** Ends the session here and on the server. Throws the CallError of a server that could not be told. */
export async function logout(): Promise<void> {
  try {
    await call('POST /api/v2/logout', {});
  } catch (error) {
    // A session that had ended before is what was wanted.
    const isOver = error instanceof CallError && (error.reason === 'unauthorized' || error.code === FROZEN);
    if (!isOver) throw error;
  }
  endSession();
}

/** Nothing of whoever was signed in stays in the page (spec §4 'Logout'). */
export function endSession(): void {
  forgetToken();
  answers.clear();
  $session.set({ state: 'signed-out' });
}
