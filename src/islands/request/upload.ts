/**
 * Files go to the storage by a leave for each (spec §7.2 'Upload'). What opens the leave comes along: two files that
 * load others would share a third, which every reader would load (layouts/scripts/centre.ts).
 */

import type { z } from 'zod';
import type { Envelope } from '#lib/contract/envelope.ts';
import { unseal } from '#lib/kernel/sealed.ts';
import type { credentials } from '#lib/media/contract.ts';
import type { UploadKind } from '#lib/media/kind.ts';
import { CallError } from '../call.ts';
import { memberCall } from '../member-call.ts';
import { freshToken } from '../state/session.ts';
import { FAULT } from '../wording.ts';

type Leave = z.infer<typeof credentials>;

/** The file's address on this site. Throws a CallError, in the server's words where it refused (spec §8). */
export async function upload(kind: UploadKind, file: Blob): Promise<string> {
  const leave = await leaveFor(kind);
  const envelope = await put(leave, file).catch((cause: unknown) => {
    throw new CallError({ message: FAULT.network, reason: 'network' }, 0, cause);
  });
  if ('error' in envelope) throw new CallError(envelope.error, envelope.code);
  return envelope.data.url;
}

/** Answers to the site's own pages are sealed with the key of the session. */
async function leaveFor(kind: UploadKind): Promise<Leave> {
  // Of several files each has its own, one right after the other.
  const answer = await memberCall('GET /api/v1/config/oss_auth', { type: kind }, undefined, true);
  if (typeof answer !== 'string') return answer;
  return unseal(answer, (await freshToken()).signKey, 'config.oss_auth') as Leave;
}

async function put({ upload_url, upload_token }: Leave, body: Blob): Promise<Envelope<{ url: string }>> {
  const headers = { security_token: upload_token, 'content-type': body.type };
  return (await fetch(upload_url, { method: 'PUT', headers, body })).json();
}
