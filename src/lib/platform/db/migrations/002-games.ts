import { type Kysely, sql } from 'kysely';

const GAMES = [
  { id: 1, code: 'valorant', name: '无畏契约' },
  { id: 2, code: 'kog', name: '王者荣耀' },
  { id: 3, code: 'lol', name: '英雄联盟' },
];

/** The games, in the order that game/menu lists them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { id, code, name } of GAMES)
    await sql`insert into game (id, code, name, sort) values (${id}, ${code}, ${name}, ${id})`.execute(db);
}
