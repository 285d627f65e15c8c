/** A game's hottest comments of the last days: about its matches, tournaments and rated players. */
import { plainText } from '../../chat/moment/address.ts';
import { COMMENT } from '../../community/comment/present.server.ts';
import { describeAll, kindsOf, VISITOR } from '../../community/comment/source.server.ts';
import { commentPath, sourceAt } from '../../community/comment/source.ts';
import { SHOWN } from '../../community/comment/status.ts';
import { ratingSource } from '../../community/rating/comment-source.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { rowsById } from '../../platform/db/row-cache.server.ts';
import { graphemesOf } from '../../platform/kernel/characters.ts';
import { matchSource } from '../../wiki/match/comment-source.server.ts';
import { tournamentSource } from '../../wiki/tournament/comment-source.server.ts';
import { CANDIDATES_MAX, COUNTED_MAX, EXCERPT_MAX, HOT_COMMENTS, windowFrom } from './limits.ts';
import { namesOf, peopleIn } from './people.server.ts';
import { bestOf } from './score.ts';
import type { HotComment } from './shapes.ts';

const KINDS = kindsOf([matchSource, tournamentSource, ratingSource]);

/** The best first, as visitors see them. `now`: epoch milliseconds. */
export async function hottestComments(db: Database, gameId: number, now: number): Promise<HotComment[]> {
  const recent = (await hottest(db).execute()).filter(
    ({ created_at, content }) =>
      Number(created_at) > windowFrom(now, HOT_COMMENTS) && plainText(content) !== '',
  );
  const isOfGame = await gameFilter(db, gameId, recent);
  const ofGame = recent.filter(isOfGame);
  const names = await namesOf(
    db,
    ofGame.map(({ user_id }) => user_id),
  );
  const counted = ofGame.filter(({ user_id }) => names.has(user_id)).slice(0, COUNTED_MAX);
  const people = await peopleIn(
    db,
    counted.map(({ id, user_id, source }) => ({
      id,
      kind: COMMENT,
      authorId: user_id,
      source,
      parentId: id,
    })),
  );
  const places = await describeAll(
    db,
    KINDS,
    counted.map(({ source }) => source),
    VISITOR,
  );
  const shown = counted.flatMap(row => {
    const place = places.get(row.source);
    return place ? [{ row, place, people: people.get(row.id) ?? 1, at: Number(row.created_at) }] : [];
  });
  return bestOf(shown, { now, ...HOT_COMMENTS }).map(({ row, place, at }) => ({
    ...{ id: row.id, source: row.source, text: excerptOf(row.content), author: names.get(row.user_id)! },
    ...{ region: row.region, place: place.title, url: commentPath(place.path, row.id) },
    ...{ like_count: row.like_count, create_time: Math.floor(at / 1000) },
  }));
}

type Row = Awaited<ReturnType<ReturnType<typeof hottest>['execute']>>[number];

/** Candidates by the stored heat, which ranks recent comments first. */
export const hottest = (db: Database) =>
  db.read
    .selectFrom('comment')
    .select(['id', 'source', 'user_id', 'content', 'region', 'created_at', 'like_count'])
    .where('parent_id', '=', 0)
    .where('status', '=', SHOWN)
    .orderBy('hot', 'desc')
    .limit(CANDIDATES_MAX);

async function gameFilter(
  db: Database,
  gameId: number,
  rows: readonly Pick<Row, 'source'>[],
): Promise<(row: Pick<Row, 'source'>) => boolean> {
  const sources = rows.map(({ source }) => sourceAt(source));
  const idsOf = (isSelected: (type: string) => boolean) =>
    sources.flatMap(({ type, ids }) => (isSelected(type) ? ids.slice(0, 1) : []));
  const [matches, tournaments] = await Promise.all([
    rowsById(
      db,
      'match',
      idsOf(type => type === 'match' || type === 'rating'),
    ),
    rowsById(
      db,
      'tournament',
      idsOf(type => type === 'tournament'),
    ),
  ]);
  return ({ source }) => {
    const { type, ids } = sourceAt(source);
    if (!KINDS.has(type)) return false;
    return (type === 'tournament' ? tournaments : matches).get(ids[0]!)?.game_id === gameId;
  };
}

function excerptOf(content: string): string {
  const letters = graphemesOf(plainText(content));
  return letters.length > EXCERPT_MAX ? `${letters.slice(0, EXCERPT_MAX).join('')}…` : letters.join('');
}
