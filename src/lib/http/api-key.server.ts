/**
 * `X-Api-Key`: a program reads as a visitor does, of an allowance of its member's, however many keys they have. It
 * never has its member's rights: a token beside it counts for nothing, and what is not public is refused.
 */
import { holderOf } from '../newsroom/open-data/key.server.ts';
import { KEYS } from '../newsroom/open-data/wording.ts';
import { type AnyCall, isOpen, writes } from '../platform/contract/call.ts';
import type { Database } from '../platform/db/database.ts';
import { forbidden } from '../platform/errors/app-error.ts';
import type { ApiRequest } from './request.ts';
import { payerOfKey } from './work.ts';

const HEADER = 'x-api-key';

/**
 * The payer for the work of a call with a key; undefined without one. Throws for keys and calls that do not go
 * together.
 */
export async function payerBehind(
  call: AnyCall,
  request: ApiRequest,
  db: Database,
  now: number,
): Promise<string | undefined> {
  const key = request.header(HEADER);
  if (key === undefined) return undefined;
  if (!isOpen(call) || writes(call)) throw forbidden('key_reads_only', KEYS.readsOnly);
  return payerOfKey(await holderOf(db, key, now));
}
