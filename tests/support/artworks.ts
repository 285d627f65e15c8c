/** Pictures that an operator gave to the first teams, written past the calls. */
import type { Database } from '#lib/platform/db/database.ts';

export async function threeArtworks(
  { read, write }: Database,
  { userId, now }: { userId: number; now: number },
): Promise<void> {
  const teams = await read.selectFrom('team').select('id').orderBy('id').limit(3).execute();
  const rows = teams.map(({ id }) => ({ kind: 'team' as const, entity_id: id, upload_key: `cms/${id}.png` }));
  for (const { entity_id, upload_key } of rows)
    await write
      .updateTable('team')
      .set({ icon: `/uploads/${upload_key}` })
      .where('id', '=', entity_id)
      .execute();
  const credit = { source: '官网', licence: '已获授权', user_id: userId, created_at: now };
  await write
    .insertInto('artwork')
    .values(rows.map(row => ({ ...row, ...credit, ended_at: null, ended_by: null, reason: '' })))
    .execute();
}
