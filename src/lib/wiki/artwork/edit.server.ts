/** Operators upload an entity's picture, replace it and take it back. The file of an ended picture is gone at once. */
import type { Kysely, Transaction } from 'kysely';
import { lockOffice } from '../../members/account/office.server.ts';
import { attachUpload, removeUploads } from '../../members/media/attach.server.ts';
import { UPLOAD_PATH } from '../../members/media/path.ts';
import type { InputOf } from '../../platform/contract/call.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import { touchFacts } from '../../platform/db/facts-version.server.ts';
import type { DB } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import type { artworkCalls } from './contract.ts';
import { type ArtworkKind, smallerOf } from './kind.ts';
import { SIDE_MIN } from './limits.ts';
import { badImage, changed, noEntity } from './refusal.ts';
import * as repo from './store.server.ts';

type Calls = typeof artworkCalls;
type Saved = InputOf<Calls['operator.artwork_save']>;
type TakenBack = InputOf<Calls['operator.artwork_take_back']>;
type Edited = Pick<Saved, 'kind' | 'entity_id' | 'current_id'>;

/** Lists, brackets and search show pictures too, so every cached page of facts is dropped. */
export const tagsOf = (kind: ArtworkKind, entityId: number): string[] => ['facts', `${kind}:${entityId}`];

/** Throws bad_input for a picture that is not the operator's own or too small, 409 after a concurrent change. */
export async function saveArtwork(context: MemberContext, input: Saved): Promise<void> {
  const { db, bus, now, viewer } = context;
  const { kind, entity_id, source, licence } = input;
  await inTransaction(db, async trx => {
    await lockOffice(trx, viewer.userId);
    const upload_key = await attachedPicture(trx, context, input.image);
    await endCurrent(trx, context, input, { to: addressOf(kind, upload_key), reason: '' });
    const row = { kind, entity_id, upload_key, source, licence, user_id: viewer.userId };
    await trx
      .insertInto('artwork')
      .values({ ...row, created_at: now, reason: '' })
      .execute();
  });
  await bus.publish('factsChanged', { tags: tagsOf(kind, entity_id) });
}

/** Throws 409 after a concurrent change, and where no picture is shown. */
export async function takeBackArtwork(context: MemberContext, input: TakenBack): Promise<void> {
  const { kind, entity_id, reason } = input;
  await inTransaction(context.db, async trx => {
    await lockOffice(trx, context.viewer.userId);
    if (input.current_id === 0) throw changed();
    await endCurrent(trx, context, input, { to: null, reason });
  });
  await context.bus.publish('factsChanged', { tags: tagsOf(kind, entity_id) });
}

const addressOf = (kind: ArtworkKind, key: string): string => `${UPLOAD_PATH}${key}?${smallerOf(kind)}`;

async function attachedPicture(trx: Kysely<DB>, context: MemberContext, address: string): Promise<string> {
  const requested = { address, kinds: ['cms'] as const, userId: context.viewer.userId };
  const image = await attachUpload(trx, requested, context);
  if (!image || (await isShownAlready(trx, image.key))) throw badImage('not_own');
  if (Math.min(image.width ?? 0, image.height ?? 0) < SIDE_MIN) throw badImage('too_small');
  return image.key;
}

/** A file belongs to one picture: it goes when that one ends. */
const isShownAlready = async (trx: Kysely<DB>, key: string): Promise<boolean> =>
  (await trx.selectFrom('artwork').select('id').where('upload_key', '=', key).executeTakeFirst()) !==
  undefined;

/** Ends the picture that the operator has read as current, if there is one, and shows `to`. */
async function endCurrent(
  trx: Transaction<DB>,
  { now, viewer }: MemberContext,
  { kind, entity_id, current_id }: Edited,
  { to, reason }: { to: string | null; reason: string },
): Promise<void> {
  const entity = await repo.entityOf(trx, kind, entity_id);
  if (!entity) throw noEntity();
  const current = await repo.currentOf(trx, kind, entity_id);
  if ((current?.id ?? 0) !== current_id) throw changed();
  if (!(await repo.show(trx, { kind, entityId: entity_id, from: entity.icon, to }))) throw changed();
  await touchFacts(trx);
  if (!current) return;
  await repo.end(trx, current.id, { ended_at: now, ended_by: viewer.userId, reason });
  await removeUploads(trx, { keys: [current.upload_key] });
}
