/** Reports by users and by the site's word list. */
import type { Kysely } from 'kysely';
import { countTry } from '../../members/account/attempt.server.ts';
import { attachUpload } from '../../members/media/attach.server.ts';
import type { InputOf } from '../../platform/contract/call.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { inTransaction, within } from '../../platform/db/transaction.server.ts';
import type { reportCalls } from './contract.ts';
import { REPORT_TRIES } from './limits.ts';
import { BY_WORDS, THE_SITE } from './reason.ts';
import { alreadyReported, badImage, noReportable, ownReportable } from './refusal.ts';
import { type Reportables, reportableIn } from './reportable.ts';
import { addReport, joinCase } from './store.server.ts';

type Input = InputOf<(typeof reportCalls)['im.abuse']>;

/**
 * Throws not_found for invisible content, 403 for one's own, 409 for content already reported by the user in an open
 * case.
 */
export async function send(context: MemberContext, reportables: Reportables, input: Input): Promise<void> {
  const { db, now } = context;
  const reporter_id = context.viewer.userId;
  const target = reportableIn(reportables, input.source_type);
  await countTry(db, REPORT_TRIES.reports, `u${reporter_id}`, now);
  if (!((await target.isSeenBy?.(context, input.source_id)) ?? true)) throw noReportable();
  await inTransaction(db, async trx => {
    const look = () => target.look(within(db, trx), input.source_id);
    const joined = await joinCase(trx, { type: input.source_type, id: input.source_id }, look, now);
    if (!joined) throw noReportable();
    if (joined.author_id === reporter_id) throw ownReportable();
    const case_id = joined.id;
    const images = JSON.stringify(await storedImages(trx, context, input.images));
    const { reason, content } = input;
    if (!(await addReport(trx, { case_id, reporter_id, reason, content, images, created_at: now })))
      throw alreadyReported();
  });
}

async function storedImages(trx: Kysely<DB>, context: MemberContext, addresses: readonly string[]) {
  const paths: string[] = [];
  for (const address of addresses) {
    const requested = { address, kinds: ['user_report'] as const, userId: context.viewer.userId };
    const image = await attachUpload(trx, requested, context);
    if (!image) throw badImage();
    paths.push(image.path);
  }
  return paths;
}

/** Reports doubtful words in the site's name; once per open case. */
export async function reportDoubt(
  trx: Kysely<DB>,
  db: Database,
  reportables: Reportables,
  target: { type: string; id: string },
  words: readonly string[],
  now: number,
): Promise<void> {
  const joined = await joinCase(
    trx,
    target,
    () => reportableIn(reportables, target.type).look(within(db, trx), target.id),
    now,
  );
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
