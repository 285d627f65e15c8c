/** Profiles as reportables: hiding one resets everything its owner wrote or chose to show. */
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Services } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { rowIdOf } from '../../platform/db/row-id.ts';
import type { DB } from '../../platform/db/schema.ts';
import type { Pictures } from './pictures.ts';
import { NORMAL } from './status.ts';
import { isNicknameFree, type UserRow, updateUser, userById } from './user-store.server.ts';
import { ACCOUNT_WORDING, PROFILE_LINE, PROFILE_NAME } from './wording.ts';

const hiddenFields = z.object({
  nickname: z.string(),
  head_portrait: z.string(),
  signature: z.string(),
  is_default_nickname: z.int(),
  /** Missing in decisions made before this field was hidden too. */
  province_name: z.string().default(''),
});

const plainNickname = (uniqueId: string) => ACCOUNT_WORDING.default_name + uniqueId;

const renamed =
  (userId: number) =>
  ({ bus }: Services) =>
    bus.publish('renamed', { userId });

/** The words of a profile, and its page. */
export function shownProfile(user: UserRow) {
  const line = { userId: user.id, media: [] as string[], at: user.created_at, isReported: true };
  const lines = [
    {
      ...line,
      text: PROFILE_LINE.nickname(user.nickname),
      media: user.head_portrait === '' ? [] : [user.head_portrait],
    },
  ];
  if (user.signature !== '') lines.push({ ...line, text: PROFILE_LINE.signature(user.signature) });
  if (user.province_name !== '' && user.shows_province === 1)
    lines.push({ ...line, text: PROFILE_LINE.province(user.province_name) });
  return { authorId: user.id, place: { name: PROFILE_NAME.place, url: '' }, lines };
}

/** `pictures`: profile pictures. */
export const makeUserReportable = (pictures: Pictures) => ({
  name: PROFILE_NAME.target,

  async look(db: Database, id: string) {
    const user = await userById(db.read, rowIdOf(id));
    return user?.status === NORMAL ? shownProfile(user) : undefined;
  },

  /** The picture stays stored for a later restore. */
  async hide(trx: Kysely<DB>, id: string) {
    const user = (await userById(trx, rowIdOf(id)))!;
    await updateUser(trx, user.id, {
      nickname: plainNickname(user.unique_id),
      is_default_nickname: 1,
      head_portrait: '',
      signature: '',
      province_name: '',
    });
    await pictures.hide(trx, user.head_portrait);
    return { before: JSON.stringify(hiddenFields.parse(user)), publish: renamed(user.id) };
  },

  /** Restores the fields that the user has not filled in since; skips a nickname that is taken by now. */
  async restore(trx: Kysely<DB>, id: string, before: string) {
    const user = (await userById(trx, rowIdOf(id)))!;
    const { nickname, is_default_nickname, head_portrait, signature, province_name } = hiddenFields.parse(
      JSON.parse(before),
    );
    const isUnnamed = user.nickname === plainNickname(user.unique_id);
    const isFree = isUnnamed && (await isNicknameFree(trx, nickname));
    await updateUser(trx, user.id, {
      ...(isFree ? { nickname, is_default_nickname } : {}),
      ...(user.head_portrait === '' ? { head_portrait } : {}),
      ...(user.signature === '' ? { signature } : {}),
      ...(user.province_name === '' ? { province_name } : {}),
    });
    if (user.head_portrait === '') await pictures.show(trx, head_portrait);
    else await pictures.drop(trx, head_portrait);
    return { before: '', publish: renamed(user.id) };
  },
});
