/** What accounts themselves store about a user. */
import { sql } from 'kysely';
import { clock, dayKey } from '../../platform/kernel/time.ts';
import { deviceOf } from './profile/device.ts';
import { CLOSED } from './status.ts';
import type { UserData } from './user-data.ts';
import { userById } from './user-store.server.ts';
import { ACCOUNT_WORDING, DATA_WORDING } from './wording.ts';

const timeOf = (at: number) => `${dayKey(at)} ${clock(at)}`;

export const ownData: UserData = {
  async tables(db, userId) {
    const user = (await userById(db.read, userId))!;
    const sessions = await db.read
      .selectFrom('session')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
    const devices = await db.read
      .selectFrom('device_cookie')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
    const bindings = await db.read.selectFrom('binding').selectAll().where('user_id', '=', userId).execute();
    const acts = await db.read
      .selectFrom('audit_log')
      .select(['created_at', 'action', 'reason'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
    return [
      { name: 'profile', title: DATA_WORDING.profile, rows: [profileOf(user)] },
      {
        name: 'bindings',
        title: DATA_WORDING.bindings,
        rows: bindings.map(({ type, name, openid, created_at }) => ({
          type,
          name,
          openid,
          time: timeOf(created_at),
        })),
      },
      {
        name: 'sign_ins',
        title: DATA_WORDING.sessions,
        rows: sessions.map(row => ({
          time: timeOf(row.created_at),
          last_use: timeOf(row.last_used_at),
          device: deviceOf(row.user_agent),
          address: row.address,
        })),
      },
      {
        name: 'devices',
        title: DATA_WORDING.devices,
        rows: devices.map(row => ({
          time: timeOf(row.created_at),
          last_use: timeOf(row.last_used_at),
          device: deviceOf(row.user_agent),
        })),
      },
      {
        name: 'account_acts',
        title: DATA_WORDING.acts,
        rows: acts.map(({ created_at, ...row }) => ({ time: timeOf(created_at), ...row })),
      },
    ];
  },

  async erase(trx, userId) {
    await trx.deleteFrom('binding').where('user_id', '=', userId).execute();
    await trx.deleteFrom('device_cookie').where('user_id', '=', userId).execute();
    for (const who of ['user_id', 'operator_id'] as const)
      await trx.deleteFrom('freeze_request').where(who, '=', userId).execute();
    await trx.deleteFrom('behavior_record').where('user_id', '=', userId).execute();
    await trx.deleteFrom('sign_in_link').where('user_id', '=', userId).execute();
    const phone = trx.selectFrom('user').select('phone').where('id', '=', userId);
    await trx.deleteFrom('sms_code').where('mobile', '=', phone).execute();
    await trx
      .updateTable('user')
      .set({
        ...NOBODY,
        // Unique, and nobody else's: no nickname has a '#'.
        nickname: sql<string>`${`${ACCOUNT_WORDING.closed_name}#`} || id`,
        nickname_key: sql<string>`'closed ' || id`,
      })
      .where('id', '=', userId)
      .execute();
  },
};

/** What a closed account's row still holds: its ids, which other rows refer to, and its status. */
const NOBODY = {
  status: CLOSED,
  is_default_nickname: 0,
  phone: null,
  password_hash: null,
  head_portrait: '',
  signature: '',
  birthday: '',
  sex: 3,
  province_name: '',
  certification_status: 1,
  user_type: 1,
  is_operator: 0,
};

const profileOf = (user: {
  unique_id: string;
  nickname: string;
  phone: string | null;
  signature: string;
  birthday: string;
  sex: number;
  province_name: string;
  head_portrait: string;
  created_at: number;
}) => ({
  id: user.unique_id,
  nickname: user.nickname,
  phone: user.phone,
  signature: user.signature,
  birthday: user.birthday,
  sex: DATA_WORDING.sexes[user.sex] ?? '',
  province: user.province_name,
  picture: user.head_portrait,
  registered: timeOf(user.created_at),
});
