/** Uploads a file, and goes on by itself after a break (docs/uploads.md). */
import type { UploadKind } from '#lib/members/media/kind.ts';
import type { Envelope } from '#lib/platform/contract/envelope.ts';
import { CallError } from '../../platform/call.ts';
import { leaveFor } from '../../platform/request/upload.ts';
import { FAULT } from '../../platform/wording.ts';
import { Broken, type SendAnswer, send } from './send-body.ts';

interface Watched {
  signal: AbortSignal;
  /** Bytes that left so far. */
  onSent: (bytes: number) => void;
}

/** Breaks without progress before the upload fails; each wait is twice as long as the one before. */
const TRIES = 8;
const FIRST_MS = 1000;
const LONGEST_MS = 15_000;
/** Refusals that mean: ask where to go on. */
const ASK_AGAIN = /^(still_receiving|other_offset)$/;

/** The file's key. Throws a CallError. */
export async function uploadFile(kind: UploadKind, file: Blob, watched: Watched): Promise<string> {
  const { key, upload_url, upload_token } = await leaveFor(kind);
  const at = { url: upload_url, headers: { security_token: upload_token } };
  let offset: number | undefined = 0;
  for (let tries = 0; offset !== undefined; ) {
    const before: number = offset;
    const answer: SendAnswer | undefined = await sendRest(at, file, offset, watched).catch(unlessBroken);
    if (answer && isStored(answer)) return key;
    offset = await thereAfter(at, watched.signal, tries, offset);
    tries = (offset ?? 0) > before ? 0 : tries + 1;
  }
  return key;
}

interface Address {
  url: string;
  headers: Record<string, string>;
}

function sendRest({ url, headers }: Address, file: Blob, offset: number, { signal, onSent }: Watched) {
  const sent = {
    ...headers,
    'content-type': 'application/partial-upload',
    'upload-offset': String(offset),
    'upload-complete': '?1',
  };
  const body = file.slice(offset);
  return send({ method: 'PATCH', url, headers: sent, body, signal, onSent: bytes => onSent(offset + bytes) });
}

/** Waits, then asks how much is there; undefined for all. Throws when it was in vain too often. */
async function thereAfter(
  { url, headers }: Address,
  signal: AbortSignal,
  tries: number,
  offset: number,
): Promise<number | undefined> {
  if (tries >= TRIES) throw new CallError({ message: FAULT.network, reason: 'network' });
  await pause(Math.min(FIRST_MS * 2 ** tries, LONGEST_MS), signal);
  const answer = await send({ method: 'HEAD', url, headers, signal }).catch(unlessBroken);
  // Not back yet, or the server still waits for the connection that broke.
  if (!answer || answer.status === 409) return offset;
  if (answer.status !== 200)
    throw new CallError({ message: FAULT.network, reason: 'network' }, answer.status);
  return answer.header('upload-complete') === '?1' ? undefined : Number(answer.header('upload-offset'));
}

/** Undefined for an answer that a proxy gave instead of the server. */
function envelopeIn({ text }: SendAnswer): Envelope<unknown> | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Throws the server's refusal, unless it means to ask where to go on. */
function isStored(answer: SendAnswer): boolean {
  const envelope = envelopeIn(answer);
  if (!envelope) return false;
  if (!('error' in envelope)) return true;
  if (ASK_AGAIN.test(envelope.error.reason)) return false;
  throw new CallError(envelope.error, envelope.code);
}

function unlessBroken(error: unknown): undefined {
  if (!(error instanceof Broken)) throw error;
}

/** Waits, but no longer once the network comes back. Throws when it is cancelled. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const cancel = () => reject(cancelled());
  const end = new AbortController();
  addEventListener('online', () => resolve(), { signal: end.signal });
  signal.addEventListener('abort', cancel, { signal: end.signal });
  if (signal.aborted) cancel();
  return promise.finally(() => {
    clearTimeout(timer);
    end.abort();
  });
}

const cancelled = () => new CallError({ message: FAULT.network, reason: 'cancelled' });
