/** Official groups: of a game or a tournament, owned by the site's own account. */
import type { Transaction } from 'kysely';
import { NORMAL } from '../../members/account/status.ts';
import { newUniqueId } from '../../members/account/unique-id.server.ts';
import type { DB } from '../../platform/db/schema.ts';
import { nicknameKey } from '../../platform/kernel/nickname-key.ts';
import { type Founded, insertGroup, type NewGroup } from './create.server.ts';
import { freeName } from './site-name.server.ts';
import { OFFICIAL_NAME } from './wording.ts';

/** meta.key of the account's id. Nobody can sign in as it: it has neither number nor password. */
const OWNER = 'official_account';
/** user.certification_status. */
const CERTIFIED = 2;

/** The account that owns official groups, made when first needed. */
export async function officialAccount(trx: Transaction<DB>, now: number): Promise<number> {
  const known = await trx.selectFrom('meta').select('value').where('key', '=', OWNER).executeTakeFirst();
  if (known) return Number(known.value);
  const nickname = await freeName(trx, OFFICIAL_NAME);
  const { id } = await trx
    .insertInto('user')
    .values({
      nickname,
      nickname_key: nicknameKey(nickname),
      unique_id: newUniqueId(),
      is_default_nickname: 0,
      is_operator: 0,
      status: NORMAL,
      certification_status: CERTIFIED,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('meta')
    .values({ key: OWNER, value: String(id) })
    .execute();
  return id;
}

/** Founds an official group; `officialKey` names what it is about: 'game:1', 'tournament:7'. */
export async function insertOfficialGroup(
  trx: Transaction<DB>,
  input: Omit<NewGroup, 'ownerId'> & { officialKey: string },
  now: number,
): Promise<Founded> {
  return insertGroup(trx, { ...input, ownerId: await officialAccount(trx, now) }, now);
}
