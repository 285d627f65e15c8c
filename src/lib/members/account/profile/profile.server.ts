/** Editing one's profile. Refusals have the codes 30003 to 30009 (docs/product/members.md). */
import type { Kysely, Updateable } from 'kysely';
import type { CallContext, MemberContext } from '../../../platform/contract/context.ts';
import { append } from '../../../platform/db/outbox.server.ts';
import type { DB, UserTable } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.server.ts';
import { AppError, badInput } from '../../../platform/errors/app-error.ts';
import { storedLine } from '../../../platform/kernel/people-text.ts';
import { tidyName } from '../../../platform/kernel/tidy.ts';
import { recordComplete } from '../behavior.server.ts';
import { SIGNATURE_MAX } from '../limits.ts';
import { ownRow } from '../own-row.server.ts';
import type { Pictures } from '../pictures.ts';
import { badPicture, badPictureAndNickname, badSignature, editingOff } from '../refusal.ts';
import type { SelfInfo } from '../shapes.ts';
import { type UserRow, updateUser } from '../user-store.server.ts';
import { PROFILE_WORDING } from '../wording.ts';
import { refuseNickname } from './nickname.server.ts';
import { selfById } from './present.server.ts';
import { isBirthday, isComplete } from './profile.ts';

export interface ProfileChanges {
  nickname?: string | undefined;
  head_portrait?: string | undefined;
  signature?: string | undefined;
  birthday?: string | undefined;
  sex?: number | undefined;
  province_name?: string | undefined;
}

/** Changes only the fields that are sent; records the profile once when it becomes complete. */
export async function editProfile(
  context: MemberContext,
  input: ProfileChanges,
  pictures: Pictures,
): Promise<SelfInfo> {
  const { db, bus } = context;
  if (!context.site.config.switch_config.EnableUserInfoEdit) throw editingOff();
  const user = await ownRow(context);
  const plain = plainChanges(context, input);
  const nickname = await checkedNickname(context, user, input.nickname);
  const changes = await inTransaction(db, async trx => {
    const picture = await attachedPicture(trx, context, user, input.head_portrait, pictures);
    if (picture === 'bad')
      throw nickname.refusal?.reason === VIOLATES ? badPictureAndNickname() : badPicture();
    if (nickname.refusal) throw nickname.refusal;
    const all = { ...plain, ...nickname.changes, ...picture };
    if (Object.keys(all).length > 0) await updateUser(trx, user.id, all);
    // Not urgent: consumers pick it up later, without a published `appended`.
    if (all.nickname !== undefined || all.signature !== undefined)
      await append(trx, 'profileChanged', { userId: user.id }, context.now);
    return all;
  });
  if (changes.nickname !== undefined) await bus.publish('renamed', { userId: user.id });
  if (isComplete({ ...user, ...changes })) await recordComplete(context, user.id);
  return selfById(db, user.id);
}

const VIOLATES = 'nickname_violates';

/** The nickname's part of the change, or its refusal: thrown only after the picture is checked (30009). */
async function checkedNickname(
  context: CallContext,
  user: UserRow,
  input: string | undefined,
): Promise<{ changes: object; refusal?: AppError | undefined }> {
  const nickname = input === undefined ? user.nickname : tidyName(input);
  if (nickname === user.nickname) return { changes: {} };
  const refusal = await caught(refuseNickname(context, nickname, user.id, true));
  return { changes: { nickname, is_default_nickname: 0 }, refusal };
}

/**
 * The picture's part of the change; drops the previous picture. `bad` unless it is the user's own picture.
 */
async function attachedPicture(
  trx: Kysely<DB>,
  { origin, now }: CallContext,
  user: UserRow,
  address: string | undefined,
  pictures: Pictures,
): Promise<{ head_portrait?: string } | 'bad'> {
  if (address === undefined || address === user.head_portrait) return {};
  const path = address === '' ? '' : await pictures.keep(trx, { address, userId: user.id }, { origin, now });
  if (path === undefined) return 'bad';
  if (user.head_portrait !== '' && path !== user.head_portrait) await pictures.drop(trx, user.head_portrait);
  return { head_portrait: path };
}

function plainChanges({ site, now }: CallContext, input: ProfileChanges): Updateable<UserTable> {
  const { sex, province_name, birthday } = input;
  const signature = input.signature === undefined ? undefined : storedLine(input.signature, SIGNATURE_MAX);
  if (input.signature !== undefined && signature === undefined)
    throw badInput('signature', PROFILE_WORDING.signature_long);
  if (signature && site.words.isInName(signature)) throw badSignature();
  if (birthday !== undefined && !isBirthday(birthday, now))
    throw badInput('birthday', PROFILE_WORDING.birthday);
  const all = { sex, province_name, birthday, signature };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

async function caught(work: Promise<void>): Promise<AppError | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
