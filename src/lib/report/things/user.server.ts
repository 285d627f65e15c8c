/** A profile: its nickname, picture and signature are set back to nothing of the person's own. */
import { z } from 'zod';
import { NORMAL } from '../../account/status.ts';
import { isNicknameFree, type UserRow, updateUser, userById } from '../../account/user-repo.server.ts';
import { ACCOUNT_WORDING } from '../../account/wording.ts';
import { type Line, rowIdOf, type Snapshot, type Thing } from '../thing.ts';
import { PROFILE_LINE, REPORT_WORDING } from '../wording.ts';

const kept = z.object({
  nickname: z.string(),
  head_portrait: z.string(),
  signature: z.string(),
  is_default_nickname: z.int(),
});

const plainNickname = (uniqueId: string) => ACCOUNT_WORDING.default_name + uniqueId;

/** What a profile says, and where it stands. */
export function profileOf(user: UserRow): Snapshot {
  const line = { userId: user.id, media: [], at: user.created_at, isThing: true };
  const lines: Line[] = [
    {
      ...line,
      text: PROFILE_LINE.nickname(user.nickname),
      media: user.head_portrait === '' ? [] : [user.head_portrait],
    },
  ];
  if (user.signature !== '') lines.push({ ...line, text: PROFILE_LINE.signature(user.signature) });
  return { authorId: user.id, place: { name: REPORT_WORDING.place_profile, url: '' }, lines };
}

export const userThing: Thing = {
  async look(db, id) {
    const user = await userById(db.read, rowIdOf(id));
    return user?.status === NORMAL ? profileOf(user) : undefined;
  },

  /** The picture stays stored, so that it can be put back. */
  async hide(trx, id) {
    const user = (await userById(trx, rowIdOf(id)))!;
    await updateUser(trx, user.id, {
      nickname: plainNickname(user.unique_id),
      is_default_nickname: 1,
      head_portrait: '',
      signature: '',
    });
    return { before: JSON.stringify(kept.parse(user)) };
  },

  /** What the user has filled in since stays; a nickname that somebody else has by now does not come back. */
  async restore(trx, id, before) {
    const user = (await userById(trx, rowIdOf(id)))!;
    const { nickname, is_default_nickname, head_portrait, signature } = kept.parse(JSON.parse(before));
    const isUnnamed = user.nickname === plainNickname(user.unique_id);
    const isFree = isUnnamed && (await isNicknameFree(trx, nickname));
    await updateUser(trx, user.id, {
      ...(isFree ? { nickname, is_default_nickname } : {}),
      ...(user.head_portrait === '' ? { head_portrait } : {}),
      ...(user.signature === '' ? { signature } : {}),
    });
    return { before: '' };
  },
};
