/** Messages written by the database itself: through the log a million would take minutes. */
import SQLite from 'better-sqlite3';

/** Fills an empty channel with `n` messages of user 1. */
export function fill(file: string, channelId: number, n: number): void {
  const writer = new SQLite(file);
  writer.exec(`
    insert into chat_message
      (channel_id, n, rev, user_id, local_id, kind, content, extra, mentioned, expansion, status, sent_at)
    with recursive place(n) as (select 1 union all select n + 1 from place where n < ${n})
    select ${channelId}, n, n, 1, 'bench-${channelId}-' || n, 'text', '{"text":"这一波打得漂亮，第' || n || '句"}',
      '{}', '{"isAll":false,"userIds":[],"identityIds":[]}', '{}', 1, 1800000000000 + n
    from place;
    update chat_head set n = ${n}, rev = ${n} where channel_id = ${channelId};
  `);
  writer.close();
}
