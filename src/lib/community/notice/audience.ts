/** Audiences of the start of a match: its subscribers, and users whom features bring. */
import type { Kysely, RawBuilder } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import type { UserIds } from './make.server.ts';

export interface Audience {
  /** A name in the registry of kinds; a member of two audiences gets the first one's notice. */
  kind: string;
  /** Members of the audience, for a match by id: a number, or a reference to a column of the query around. */
  users(db: Kysely<DB>, matchId: RawBuilder<number>): UserIds;
}

export const SUBSCRIBERS: Audience = {
  kind: 'starting',
  users: (db, matchId) => db.selectFrom('match_sub').select('user_id').where('match_id', '=', matchId),
};
