/** Files go to the storage by a leave for each (spec §7.2 'Upload'). */

import type { z } from 'zod';
import type { Envelope } from '#lib/contract/envelope.ts';
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
  const answer = await memberCall('GET /api/v1/config/oss_auth', { type: kind });
  if (typeof answer !== 'string') return answer;
  const { unseal } = await import('#lib/kernel/sealed.ts');
  return unseal(answer, (await freshToken()).signKey, 'config.oss_auth') as Leave;
}

async function put({ upload_url, upload_token }: Leave, body: Blob): Promise<Envelope<{ url: string }>> {
  const headers = { security_token: upload_token, 'content-type': body.type };
  return (await fetch(upload_url, { method: 'PUT', headers, body })).json();
}
