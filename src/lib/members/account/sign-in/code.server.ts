/** Codes by SMS: valid five minutes, five tries, one use. */
import { createHmac, randomInt } from 'node:crypto';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { CallContext, WebContext } from '../../../platform/contract/context.ts';
import type { DB } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.server.ts';
import { networkOf } from '../../../platform/kernel/network.ts';
import { countTry, LIMITS, type Try } from '../attempt.server.ts';
import { SMS_CODE_LENGTH } from '../limits.ts';
import { codeNotSent, wrongCode } from '../refusal.ts';
import { WAIT_WORDING } from '../wording.ts';
import { admit, forgive } from './admission.server.ts';
import { knownDevice, markBrowser, trustedDevice } from './device-cookie.server.ts';
import type { SmsType } from './sms-type.ts';
import { hashOf, sameText } from './token.server.ts';

/** Milliseconds. */
export const CODE_MS = 5 * 60_000;
/**
 * Tries of one code, counted separately for the browser that requested it (or a known one), for the network
 * that requested it, and for all others: guesses by strangers do not use up the owner's. So at most 15
 * guesses of a million. Without work a number gets 10 codes a day: a chance of 1 in 6,700 a day. With three
 * more an hour, each paid for by work and read by the owner, all day: 1 in 810.
 */
export const CODE_TRIES = 5;
/** The key of the limit over all networks. */
const EVERYBODY = 'all';

/** Sends a new code; earlier ones stay valid until they expire. */
export async function sendCode(
  context: WebContext,
  mobile: string,
  type: SmsType | undefined,
): Promise<void> {
  const { db, now, address, secret } = context;
  const tries = await triesToSend(context, mobile);
  const isPaid = await admit(context, { tries, say: WAIT_WORDING.code });
  if (isPaid) await countTry(db, LIMITS.paidCodes, mobile, now, { say: WAIT_WORDING.code });
  const code = String(randomInt(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, '0');
  const row = {
    mobile,
    type: type ?? '',
    code_hash: codeHash(mobile, code, secret),
    browser_hash: markBrowser(context),
    network: networkOf(address),
    created_at: now,
    expires_at: now + CODE_MS,
    tries: 0,
  };
  await db.write.insertInto('sms_code').values(row).execute();
  try {
    await context.sms.send({ mobile, code, type: row.type, at: now });
  } catch (error) {
    throw codeNotSent(error);
  }
}

/** A known browser has its own limits: requests by strangers do not block it. */
async function triesToSend(context: WebContext, mobile: string): Promise<Try[]> {
  const device = await trustedDevice(context, mobile, LIMITS.codesOfDevice);
  if (device !== undefined)
    return [
      [LIMITS.codeAgain, `device ${device}`],
      [LIMITS.codesOfDevice, device],
    ];
  const network = networkOf(context.address);
  return [
    [LIMITS.codeAgain, `${mobile} ${network}`],
    [LIMITS.codesHere, `${mobile} ${network}`],
    [LIMITS.codesOfNumber, mobile],
    [LIMITS.codesOfNetwork, network],
    [LIMITS.codesOfAll, EVERYBODY],
  ];
}

/**
 * Id of the code if it is right; always counts as a try. Throws `bad_code` (of `field`) for a wrong, expired,
 * used or exhausted code, or one sent for another purpose, without revealing which. Many wrong codes in one
 * network: `work_needed`, then too_many_requests.
 */
export async function checkCode(
  context: WebContext,
  mobile: string,
  code: string,
  type: SmsType | undefined,
  field = 'code',
): Promise<number> {
  const network = networkOf(context.address);
  const isKnown = (await knownDevice(context, mobile)) !== undefined;
  const tries: Try[] = isKnown ? [] : [[LIMITS.wrongCodes, network]];
  if (!isKnown) await admit(context, { tries, say: WAIT_WORDING.wrong_codes });
  const browser = context.web.deviceToken === null ? '-' : hashOf(context.web.deviceToken);
  const isOwn = isKnown ? sql<SqlBool>`1 = 1` : sql<SqlBool>`browser_hash = ${browser}`;
  const codes = await countTries(context, { mobile, type, network, isOwn });
  const input = codeHash(mobile, code, context.secret);
  const right = codes.find(row => sameText(row.code_hash, input));
  if (!right) throw wrongCode(field);
  await forgive(context, tries);
  return right.id;
}

interface Guess {
  mobile: string;
  type: SmsType | undefined;
  network: string;
  isOwn: ReturnType<typeof sql<SqlBool>>;
}

/** The codes to compare with: counts a try of each, in the share of the guessing browser or network. */
function countTries(
  { db, now }: Pick<CallContext, 'db' | 'now'>,
  { mobile, type, network, isOwn }: Guess,
): Promise<{ id: number; code_hash: string }[]> {
  const share = sql`case when ${isOwn} then 'own' when network = ${network} then 'network' else 'other' end`;
  const oneIf = (name: string) => sql<number>`case when ${share} = ${name} then 1 else 0 end`;
  const used = sql<number>`case ${share} when 'own' then own_tries when 'network' then network_tries else tries end`;
  return inTransaction(db, trx =>
    trx
      .updateTable('sms_code')
      .set({
        own_tries: sql<number>`own_tries + ${oneIf('own')}`,
        network_tries: sql<number>`network_tries + ${oneIf('network')}`,
        tries: sql<number>`tries + ${oneIf('other')}`,
      })
      .where('mobile', '=', mobile)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      // Skips codes sent before the clock was set back: they would stay valid for too long.
      .where('created_at', '<=', now + CODE_MS)
      .$if(type !== undefined, query => query.where('type', 'in', ['', type!]))
      .where(used, '<', CODE_TRIES)
      .returning(['id', 'code_hash'])
      .execute(),
  );
}

/**
 * Spends a checked code, in the transaction of its purpose. Throws `bad_code` when another request spent it
 * first.
 */
export async function spendCode(trx: Kysely<DB>, id: number, now: number, field?: string): Promise<void> {
  const used = await trx
    .updateTable('sms_code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (Number(used.numUpdatedRows) !== 1) throw wrongCode(field);
}

const codeHash = (mobile: string, code: string, secret: string): string =>
  createHmac('sha256', `sms-code ${secret}`).update(`${mobile} ${code}`).digest('base64url');
