/** Converts rows of users to the shapes of calls. */
import type { Database } from '../../../platform/db/database.ts';
import { idList } from '../../../platform/db/id-list.ts';
import { coinsOf, wornBadges } from '../earned.server.ts';
import { bindStatusOf } from '../oauth/binding.server.ts';
import type { SelfInfo, UserInfo } from '../shapes.ts';
import { TOKEN_MS } from '../sign-in/token.server.ts';
import { CLOSED, NORMAL } from '../status.ts';
import { type UserRow, userById } from '../user-store.server.ts';
import { ACCOUNT_WORDING } from '../wording.ts';

/** The user_type of bots. */
export const ROBOT = 3;
/** A user is online if a token was renewed within this; open pages renew it every fifteen minutes. */
const ONLINE_MS = TOKEN_MS + 60_000;

/** What a public profile shows; the rest of a row is not read for it. */
const PUBLIC = [
  'id',
  'unique_id',
  'nickname',
  'head_portrait',
  'signature',
  'sex',
  'status',
  'user_type',
  'certification_status',
  'avatar_frame',
  'name_color',
  'province_name',
  'shows_province',
  'shows_presence',
] as const satisfies (keyof UserRow)[];
type PublicRow = Pick<UserRow, (typeof PUBLIC)[number]>;

/** Public profiles in the order of the ids; unknown ids are skipped. */
export async function usersById(db: Database, ids: readonly number[], now: number): Promise<UserInfo[]> {
  if (ids.length === 0) return [];
  const rows = await db.read.selectFrom('user').select(PUBLIC).where('id', 'in', idList(db, ids)).execute();
  const byId = new Map(rows.map(row => [row.id, row]));
  const online = await onlineAmong(db, ids, now);
  const worn = await wornBadges(db, ids);
  return [...new Set(ids)].flatMap(id => {
    const row = byId.get(id);
    const isOnline = row?.shows_presence === 1 && online.has(id);
    return row ? [publicOf(row, isOnline, worn.get(id))] : [];
  });
}

/** The viewer's own full profile. */
export async function selfOf(db: Database, row: UserRow): Promise<SelfInfo> {
  const worn = await wornBadges(db, [row.id]);
  return {
    ...publicOf(row, true, worn.get(row.id)),
    province_name: row.province_name,
    status: row.status,
    birthday: row.birthday,
    phone: row.phone ?? '',
    bind_status: await bindStatusOf(db, row),
    hojo_coin: await coinsOf(db, row.id),
    is_default_nickname: row.is_default_nickname === 1,
    is_operator: row.is_operator === 1,
  };
}

/** The `selfOf` of a row that is read again after a write. */
export const selfById = async (db: Database, id: number): Promise<SelfInfo> =>
  selfOf(db, (await userById(db.write, id))!);

/** The public part of a profile. */
function publicOf(row: PublicRow, isOnline: boolean, badges: UserInfo['badge_list'] = []): UserInfo {
  const isClosed = row.status === CLOSED;
  return {
    id: row.id,
    unique_id: row.unique_id,
    nickname: isClosed ? ACCOUNT_WORDING.closed_name : row.nickname,
    head_portrait: row.head_portrait,
    signature: row.signature,
    sex: row.sex,
    // Only the owner and operators may know that an account is frozen.
    status: isClosed ? CLOSED : NORMAL,
    online_status: isOnline ? 1 : 0,
    is_online: isOnline,
    is_robot: row.user_type === ROBOT,
    certification_status: row.certification_status,
    user_type: row.user_type,
    badge_list: badges,
    avatar_frame: row.avatar_frame,
    name_color: row.name_color,
    province_name: row.shows_province === 1 ? row.province_name : '',
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
