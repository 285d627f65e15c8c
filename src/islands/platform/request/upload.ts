/**
 * Uploads files to the storage with a permit for each. The unsealing code is imported statically: two entries with
 * dynamic imports would share a third chunk, which every reader would load (layouts/scripts/centre.ts).
 */

import type { z } from 'zod';
import type { credentials } from '#lib/members/media/contract.ts';
import type { UploadKind } from '#lib/members/media/kind.ts';
import type { Envelope } from '#lib/platform/contract/envelope.ts';
import { unseal } from '#lib/platform/kernel/sealed.ts';
import { CallError } from '../call.ts';
import { memberCall } from '../member-call.ts';
import { freshToken } from '../state/session.ts';
import { FAULT } from '../wording.ts';

type Leave = z.infer<typeof credentials>;

/** Uploads and returns the file's address on this site. Throws a CallError, with the server's message. */
export async function upload(kind: UploadKind, file: Blob): Promise<string> {
  const leave = await leaveFor(kind);
  const envelope = await put(leave, file).catch((cause: unknown) => {
    throw new CallError({ message: FAULT.network, reason: 'network' }, 0, cause);
  });
  if ('error' in envelope) throw new CallError(envelope.error, envelope.code);
  return envelope.data.url;
}

/** Fetches a permit to upload one file, sealed with the session's key. Throws a CallError. */
export async function leaveFor(kind: UploadKind): Promise<Leave> {
  // Several files fetch one permit each in quick succession, so the duplicate guard is skipped.
  const answer = await memberCall('GET /api/v1/config/oss_auth', { type: kind }, undefined, true);
  if (typeof answer !== 'string') return answer;
  return unseal(answer, (await freshToken()).signKey, 'config.oss_auth') as Leave;
}

async function put({ upload_url, upload_token }: Leave, body: Blob): Promise<Envelope<{ url: string }>> {
  const headers = { security_token: upload_token, 'content-type': body.type };
  return (await fetch(upload_url, { method: 'PUT', headers, body })).json();
}
