/** A process that writes matches until it is killed: `sqlite FILE FIRST` or `postgres ADDRESS FIRST`. */
import { openPostgres } from '#lib/platform/db/postgres.server.ts';
import { openSqlite } from '#lib/platform/db/sqlite.server.ts';
import { upsertMatch } from '#lib/wiki/match/write.server.ts';

const SIDES = [1, 2] as const;
const [dialect, where = '', first] = process.argv.slice(2);
const db = dialect === 'sqlite' ? openSqlite(where) : openPostgres(where);
const tournament = await db.read.selectFrom('tournament').select('id').executeTakeFirstOrThrow();
const teams = await db.read.selectFrom('team').select('id').limit(2).execute();

for (let n = Number(first); ; n++) {
  const facts = {
    game_id: 1,
    tournament_id: tournament.id,
    match_num: n,
    status: 1 + (n % 3),
    source: 'durable',
    source_key: String(n),
  };
  const camps = SIDES.map((side, i) => ({ side, participant_id: teams[i]?.id ?? null }));
  await db.write.transaction().execute(trx => upsertMatch(trx, facts, camps));
  // Printed only after the commit: readers may rely on the match.
  console.log(`written ${n};`);
}
