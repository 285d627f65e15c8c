import type { LiveSite } from './live-site.ts';

/** Binds a QQ account to the account with this number, as a provider's sign-in would. */
export async function bindQq({ app: { db, now } }: LiveSite, phone: string): Promise<void> {
  const query = db.read.selectFrom('user').select('id').where('phone', '=', phone);
  const { id: user_id } = await query.executeTakeFirstOrThrow();
  const bound = {
    user_id,
    type: 'qq',
    openid: `open-${user_id}`,
    name: '小企鹅',
    created_at: now(),
  } as const;
  await db.write.insertInto('binding').values(bound).execute();
}
