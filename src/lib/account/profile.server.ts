/** Changing one's profile (spec §5, §8: 30003 to 30009). */
import type { Kysely, Updateable } from 'kysely';
import { AppError, badInput } from '../app/errors.ts';
import type { CallContext } from '../contract/context.ts';
import { record } from '../db/happening.server.ts';
import type { DB, UserTable } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.server.ts';
import { recordComplete } from './behavior.server.ts';
import { SIGNATURE_MAX } from './limits.ts';
import { refuseNickname } from './nickname.server.ts';
import { lengthOf, tidyNickname } from './nickname.ts';
import { ownRow } from './own-row.server.ts';
import type { Pictures } from './pictures.ts';
import { selfById } from './present.server.ts';
import { isBirthday, isComplete } from './profile.ts';
import { badPicture, badPictureAndNickname, badSignature, editingOff } from './refusal.ts';
import type { SelfInfo } from './shapes.ts';
import { type UserRow, updateUser } from './user-repo.server.ts';
import { PROFILE_WORDING } from './wording.ts';

export interface ProfileChanges {
  nickname?: string | undefined;
  head_portrait?: string | undefined;
  signature?: string | undefined;
  birthday?: string | undefined;
  sex?: number | undefined;
  province_name?: string | undefined;
}

/** Changes what is given and nothing else; a profile that is complete with it is recorded, once. */
export async function editProfile(
  context: CallContext,
  given: ProfileChanges,
  pictures: Pictures,
): Promise<SelfInfo> {
  const { db } = context;
  if (!context.site.config.switch_config.EnableUserInfoEdit) throw editingOff();
  const user = await ownRow(context);
  const plain = plainChanges(context, given);
  const nickname = await checkedNickname(context, user, given.nickname);
  const changes = await inTransaction(db, async trx => {
    const picture = await keptPicture(trx, context, user, given.head_portrait, pictures);
    if (picture === 'bad')
      throw nickname.refusal?.reason === VIOLATES ? badPictureAndNickname() : badPicture();
    if (nickname.refusal) throw nickname.refusal;
    const all = { ...plain, ...nickname.changes, ...picture };
    if (Object.keys(all).length > 0) await updateUser(trx, user.id, all);
    // Whoever looks at new names is in no hurry: followers come by themselves.
    if (all.nickname !== undefined || all.signature !== undefined)
      await record(trx, 'profileChanged', { userId: user.id }, context.now);
    return all;
  });
  if (isComplete({ ...user, ...changes })) await recordComplete(context, user.id);
  return selfById(db, user.id);
}

const VIOLATES = 'nickname_violates';

/** The nickname's part of the change, or why there is none: told only after the picture was looked at (30009). */
async function checkedNickname(
  context: CallContext,
  user: UserRow,
  given: string | undefined,
): Promise<{ changes: object; refusal?: AppError | undefined }> {
  const nickname = given === undefined ? user.nickname : tidyNickname(given);
  if (nickname === user.nickname) return { changes: {} };
  const refusal = await caught(refuseNickname(context, nickname, user.id, true));
  return { changes: { nickname, is_default_nickname: 0 }, refusal };
}

/** The picture's part of the change; the one before it goes. `bad` for what is no picture of the user's own. */
async function keptPicture(
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

function plainChanges({ site, now }: CallContext, given: ProfileChanges): Updateable<UserTable> {
  const { sex, province_name, birthday } = given;
  const signature = given.signature?.normalize('NFC').trim();
  if (signature !== undefined) {
    if (lengthOf(signature) > SIGNATURE_MAX) throw badInput('signature', PROFILE_WORDING.signature_long);
    if (site.words.isInName(signature)) throw badSignature();
  }
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
