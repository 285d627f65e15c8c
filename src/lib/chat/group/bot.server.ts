/** 赛点播报: the site's own account that says what happens in matches. A bot, which manages nothing. */
import type { Transaction } from 'kysely';
import { NORMAL } from '../../members/account/status.ts';
import { newUniqueId } from '../../members/account/unique-id.server.ts';
import type { DB } from '../../platform/db/schema.ts';
import { nicknameKey } from '../../platform/kernel/nickname-key.ts';
import { giveIdentity } from './create.server.ts';
import { IDENTITY_FLAG } from './flag.ts';
import { insertMember } from './member.server.ts';
import { freeName } from './site-name.server.ts';
import { BOT_NAME } from './wording.ts';

type Trx = Transaction<DB>;

/** meta.key of the account's id. Nobody can sign in as it. */
const BOT = 'announcer_account';
/** user.user_type. */
const ROBOT = 3;

export async function botId(trx: Trx): Promise<number | undefined> {
  const row = await trx.selectFrom('meta').select('value').where('key', '=', BOT).executeTakeFirst();
  return row && Number(row.value);
}

/** The bot joins the group, if it has not, and may send to this channel. */
export async function letBotIn(
  trx: Trx,
  { groupId, channelId }: { groupId: number; channelId: number },
  now: number,
): Promise<void> {
  const userId = (await botId(trx)) ?? (await insertBot(trx, now));
  await insertMember(trx, groupId, userId, now);
  const identity = await trx
    .selectFrom('chat_identity')
    .select('id')
    .where('group_id', '=', groupId)
    .where('flag', '=', IDENTITY_FLAG.bot)
    .executeTakeFirstOrThrow();
  await giveIdentity(trx, groupId, userId, identity.id);
  await trx
    .updateTable('chat_auth')
    .set({ user_ids: JSON.stringify([userId]) })
    .where('channel_id', '=', channelId)
    .where('permission', 'in', ['view', 'send'])
    .execute();
}

async function insertBot(trx: Trx, now: number): Promise<number> {
  const nickname = await freeName(trx, BOT_NAME);
  const { id } = await trx
    .insertInto('user')
    .values({
      nickname,
      nickname_key: nicknameKey(nickname),
      unique_id: newUniqueId(),
      is_default_nickname: 0,
      is_operator: 0,
      status: NORMAL,
      user_type: ROBOT,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('meta')
    .values({ key: BOT, value: String(id) })
    .execute();
  return id;
}
