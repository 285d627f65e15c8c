/** Finds facts by their keys in a source. */
import type { Database } from '#lib/platform/db/database.ts';

/** A match by the source's key, with its stage. */
export const matchOf = (db: Database, key: string) =>
  db.write
    .selectFrom('match')
    .leftJoin('stage', 'stage.id', 'match.stage_id')
    .selectAll('match')
    .select(['stage.name as stage_name', 'stage.type as stage_type'])
    .where('match.source_key', '=', key)
    .executeTakeFirstOrThrow();
/** Main and guest. */
export const sidesOf = (db: Database, matchId: number) =>
  db.write
    .selectFrom('camp')
    .leftJoin('team', 'team.id', 'camp.participant_id')
    .select(['team.name_short', 'camp.name as given', 'participant_id'])
    .where('match_id', '=', matchId)
    .orderBy('side')
    .execute();
/** Maps in order of play. */
export const roundsOf = (db: Database, matchId: number) =>
  db.write
    .selectFrom('round')
    .innerJoin('map', 'map.id', 'round.map_id')
    .selectAll('round')
    .select('map.name_en')
    .where('match_id', '=', matchId)
    .orderBy('num')
    .execute();
/** A tournament by the source's key. */
export const tournamentOf = (db: Database, key: string) =>
  db.write.selectFrom('tournament').selectAll().where('source_key', '=', key).executeTakeFirstOrThrow();
