/** Rows of users to what calls give of them. */
import type { Database } from '../db/database.ts';
import { idList } from '../db/id-list.ts';
import { bindStatusOf } from './binding.server.ts';
import { coinsOf, wornBadges } from './earned.server.ts';
import type { SelfInfo, UserInfo } from './shapes.ts';
import { CLOSED } from './status.ts';
import { TOKEN_MS } from './token.server.ts';
import { type UserRow, userById } from './user-repo.server.ts';
import { ACCOUNT_WORDING } from './wording.ts';

/** enums.md: user_type. */
const ROBOT = 3;
/** Whose token was renewed within this is there: open pages renew it every fifteen minutes. */
const ONLINE_MS = TOKEN_MS + 60_000;

/** Public profiles in the order asked for; ids that are nobody's are skipped. */
export async function usersById(db: Database, ids: readonly number[], now: number): Promise<UserInfo[]> {
  if (ids.length === 0) return [];
  const rows = await db.read.selectFrom('user').selectAll().where('id', 'in', idList(db, ids)).execute();
  const byId = new Map(rows.map(row => [row.id, row]));
  const online = await onlineAmong(db, ids, now);
  const worn = await wornBadges(db, ids);
  return [...new Set(ids)].flatMap(id => {
    const row = byId.get(id);
    return row ? [publicOf(row, online.has(id), worn.get(id))] : [];
  });
}

/** The whole profile of who is asking. */
export async function selfOf(db: Database, row: UserRow): Promise<SelfInfo> {
  const worn = await wornBadges(db, [row.id]);
  return {
    ...publicOf(row, true, worn.get(row.id)),
    birthday: row.birthday,
    phone: row.phone ?? '',
    bind_status: await bindStatusOf(db, row),
    hojo_coin: await coinsOf(db, row.id),
    is_default_nickname: row.is_default_nickname === 1,
    is_operator: row.is_operator === 1,
  };
}

/** As `selfOf`, read anew after a write. */
export const selfById = async (db: Database, id: number): Promise<SelfInfo> =>
  selfOf(db, (await userById(db.write, id))!);

/** What anybody may see. */
function publicOf(row: UserRow, isOnline: boolean, badges: UserInfo['badge_list'] = []): UserInfo {
  const isClosed = row.status === CLOSED;
  return {
    id: row.id,
    unique_id: row.unique_id,
    nickname: isClosed ? ACCOUNT_WORDING.closed_name : row.nickname,
    head_portrait: row.head_portrait,
    signature: row.signature,
    sex: row.sex,
    status: row.status,
    online_status: isOnline ? 1 : 0,
    is_online: isOnline,
    is_robot: row.user_type === ROBOT,
    certification_status: row.certification_status,
    user_type: row.user_type,
    badge_list: badges,
    province_name: row.province_name,
  };
}

async function onlineAmong(db: Database, ids: readonly number[], now: number): Promise<Set<number>> {
  const rows = await db.read
    .selectFrom('session')
    .select('user_id')
    .distinct()
    .where('user_id', 'in', idList(db, ids))
    .where('revoked_at', 'is', null)
    .where('last_used_at', '>', now - ONLINE_MS)
    .execute();
  return new Set(rows.map(row => row.user_id));
}
