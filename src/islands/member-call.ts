/** Calls in the name of whoever is signed in. */
import { type Answered, type CallAddress, CallError, call, type Sent } from './call.ts';
import { askLogin } from './state/login.ts';
import { forgetToken, freshToken, heed } from './state/session.ts';

/**
 * As `call`, with the viewer's token; one that was refused is fetched anew, once. Who turns out to be signed in no
 * longer is asked to sign in, for all calls of the page alike (spec §4 '401 response'). `isAgain`: the same may be asked
 * for several times in a row.
 */
export async function memberCall<A extends CallAddress>(
  address: A,
  input: Sent<A>,
  signal?: AbortSignal,
  isAgain = false,
): Promise<Answered<A>> {
  try {
    return await withFreshToken(address, input, signal, isAgain);
  } catch (error) {
    heed(error);
    if (isSignedOut(error)) askLogin();
    throw error;
  }
}

async function withFreshToken<A extends CallAddress>(
  address: A,
  input: Sent<A>,
  signal: AbortSignal | undefined,
  isAgain: boolean,
): Promise<Answered<A>> {
  try {
    return await call(address, input, { ...(await freshToken()), signal, isAgain });
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    forgetToken();
    return call(address, input, { ...(await freshToken()), signal, isAgain: true });
  }
}

const isSignedOut = (error: unknown): boolean =>
  error instanceof CallError && error.reason === 'unauthorized';
