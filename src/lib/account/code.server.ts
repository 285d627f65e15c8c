/** Codes by short message: five minutes, five tries, one use (api/README; spec §5, §9). */
import { createHmac, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { CallContext } from '../contract/context.ts';
import type { DB } from '../db/schema.ts';
import { countTry } from './attempt.server.ts';
import { SMS_CODE_LENGTH } from './limits.ts';
import { networkOf } from './network.ts';
import { codeNotSent, wrongCode } from './refusal.ts';
import type { SmsType } from './sms-type.ts';
import { sameText } from './token.server.ts';

/** Milliseconds. */
export const CODE_MS = 5 * 60_000;
export const CODE_TRIES = 5;

/** Sends a new code; the one before it is good for nothing from then on. */
export async function sendCode(
  context: CallContext,
  mobile: string,
  type: SmsType | undefined,
): Promise<void> {
  const { db, now, address, secret } = context;
  await countTry(db, 'codesOfAddress', networkOf(address), now);
  await countTry(db, 'codeAgain', mobile, now);
  await countTry(db, 'codesOfNumber', mobile, now);
  const code = String(randomInt(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, '0');
  const kept = {
    mobile,
    type: type ?? '',
    code_hash: codeHash(mobile, code, secret),
    created_at: now,
    expires_at: now + CODE_MS,
    tries: 0,
  };
  await db.write.insertInto('sms_code').values(kept).execute();
  try {
    await context.sms.send({ mobile, code, type: kept.type, at: now });
  } catch (error) {
    throw codeNotSent(error);
  }
}

/**
 * The id of the code if it is right; counts as a try either way, at once. Throws `bad_code` for one that is
 * wrong, out of date, used, tried too often, or sent for something else: which of them is told to nobody.
 */
export async function checkCode(
  { db, now, secret }: Pick<CallContext, 'db' | 'now' | 'secret'>,
  mobile: string,
  code: string,
  type: SmsType | undefined,
): Promise<number> {
  const row = await db.write
    .updateTable('sms_code')
    .set(eb => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', eb =>
      eb
        .selectFrom('sms_code as last')
        .select(({ fn }) => fn.max('last.id').as('id'))
        .where('last.mobile', '=', mobile),
    )
    .where('tries', '<', CODE_TRIES)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'code_hash', 'type'])
    .executeTakeFirst();
  const isRight = row && sameText(row.code_hash, codeHash(mobile, code, secret));
  if (!isRight || (row.type !== '' && type !== undefined && row.type !== type)) throw wrongCode();
  return row.id;
}

/** Uses a checked code up, in the transaction of what it was for. Throws `bad_code` when another was first. */
export async function spendCode(trx: Kysely<DB>, id: number, now: number): Promise<void> {
  const used = await trx
    .updateTable('sms_code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (Number(used.numUpdatedRows) !== 1) throw wrongCode();
}

const codeHash = (mobile: string, code: string, secret: string): string =>
  createHmac('sha256', `sms-code ${secret}`).update(`${mobile} ${code}`).digest('base64url');
