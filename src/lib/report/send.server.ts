/** Somebody reports something, or the site's list of words does. */
import type { Kysely } from 'kysely';
import { countTry } from '../account/attempt.server.ts';
import type { InputOf } from '../contract/call.ts';
import type { CallContext } from '../contract/context.ts';
import type { Database } from '../db/database.ts';
import type { DB } from '../db/schema.ts';
import { inTransaction, within } from '../db/transaction.server.ts';
import { attachUpload } from '../media/attach.server.ts';
import type { reportCalls } from './contract.ts';
import { BY_WORDS, THE_SITE } from './reason.ts';
import { alreadyReported, badImage, noThing, ownThing } from './refusal.ts';
import { addReport, joinCase } from './repo.server.ts';
import type { Things, ThingType } from './thing.ts';

type Given = InputOf<(typeof reportCalls)['im.abuse']>;

/** Throws not_found for what nobody sees, 403 for one's own, 409 for what one has reported already and is not decided. */
export async function send(context: CallContext, things: Things, given: Given): Promise<void> {
  const { db, now } = context;
  const reporter_id = context.viewer!.userId;
  await countTry(db, 'reports', `u${reporter_id}`, now);
  await inTransaction(db, async trx => {
    const look = () => things[given.source_type].look(within(db, trx), given.source_id);
    const joined = await joinCase(trx, { type: given.source_type, id: given.source_id }, look, now);
    if (!joined) throw noThing();
    if (joined.author_id === reporter_id) throw ownThing();
    const case_id = joined.id;
    const images = JSON.stringify(await keptImages(trx, context, given.images));
    const { reason, content } = given;
    if (!(await addReport(trx, { case_id, reporter_id, reason, content, images, created_at: now })))
      throw alreadyReported();
  });
}

async function keptImages(trx: Kysely<DB>, context: CallContext, addresses: readonly string[]) {
  const kept: string[] = [];
  for (const address of addresses) {
    const wanted = { address, kinds: ['user_report'] as const, userId: context.viewer!.userId };
    const image = await attachUpload(trx, wanted, context);
    if (!image) throw badImage();
    kept.push(image.path);
  }
  return kept;
}

/** The site itself reports what holds doubtful words; once while the case is open. */
export async function reportDoubt(
  trx: Kysely<DB>,
  db: Database,
  things: Things,
  thing: { type: ThingType; id: string },
  words: readonly string[],
  now: number,
): Promise<void> {
  const joined = await joinCase(trx, thing, () => things[thing.type].look(within(db, trx), thing.id), now);
  if (!joined) return;
  const content = words.join('、');
  await addReport(trx, {
    case_id: joined.id,
    reporter_id: THE_SITE,
    reason: BY_WORDS,
    content,
    images: '[]',
    created_at: now,
  });
}
