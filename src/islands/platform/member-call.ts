/** Calls of the signed-in member. */
import { type Answered, type CallAddress, CallError, call, type Sent } from './call.ts';
import { askLogin } from './state/login.ts';
import { $readOnly } from './state/read-only.ts';
import { forgetToken, freshToken, heed, whileEnding } from './state/session.ts';

/**
 * Calls like `call`, with the viewer's token; a refused token is renewed once. If the session has ended, asks to sign
 * in, for all calls of the page alike. `isAgain`: the same request may be sent several times in a row.
 */
export async function memberCall<A extends CallAddress>(
  address: A,
  input: Sent<A>,
  signal?: AbortSignal,
  isAgain = false,
): Promise<Answered<A>> {
  const message = $readOnly.get()?.(address);
  if (message) throw new CallError({ message, reason: 'held' });
  const ending = whileEnding();
  if (ending) await ending;
  try {
    return await withFreshToken(address, input, signal, isAgain);
  } catch (error) {
    if (heed(error) && isSignedOut(error)) askLogin();
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
