/** Finds the match of the site that an object of a service stands for. */
import type { FeedMatch } from '../../platform/ports/feed-source.ts';
import type { FeedWriting } from './context.ts';
import { doubledMatch, type FeedMeeting, joinMatch, type MatchJoin, rebuiltMatch } from './join.ts';
import { digestOf, type FeedObjectRow } from './objects.server.ts';
import { askPerson, decisionOf } from './questions.server.ts';
import type { StoredFeedMatch } from './stored-matches.server.ts';

/** What is known while the scope's matches are written. */
export interface MatchBook {
  /** The site's matches of the tournament, by id. */
  stored: Map<number, StoredFeedMatch>;
  /** The service's objects of this scope, by key. */
  objects: Map<string, FeedObjectRow>;
  /** Keys that this snapshot tells. */
  told: ReadonlySet<string>;
}

export interface FoundMatch {
  id: number;
  /** Whether this object writes the row. */
  leads: boolean;
  /** The object that the service tells no more, whose row this one takes over. */
  replaces?: FeedObjectRow;
}

/** The row for an object without one: found, 'new', or 'waits' for a person. */
export async function findMatch(
  writing: FeedWriting,
  book: MatchBook,
  told: FeedMatch,
  meeting: FeedMeeting,
): Promise<FoundMatch | 'new' | 'waits'> {
  const decided = await decisionOf(writing.trx, subjectOf(writing, told));
  if (decided) return decided.choice === null ? 'new' : linkTo(writing, book, decided.choice);
  const leads = leadsOf(book);
  const candidatesOf = (isToldNow: boolean) =>
    [...leads]
      .filter(([, object]) => book.told.has(object.source_key) === isToldNow)
      .flatMap(([id]) => book.stored.get(id) ?? []);
  const doubled = doubledMatch(meeting, candidatesOf(true));
  if (doubled !== undefined) return { id: doubled, leads: false };
  const rebuilt = rebuiltMatch(
    meeting,
    candidatesOf(false).filter(({ id }) => isGone(writing, leads.get(id)!)),
  );
  if (rebuilt !== 'new') {
    if ('id' in rebuilt) return { id: rebuilt.id, leads: true, replaces: leads.get(rebuilt.id)! };
    return ask(writing, told, rebuilt.ambiguous);
  }
  const others = [...book.stored.values()].filter(match => !leads.has(match.id));
  const joined: MatchJoin = joinMatch(meeting, others);
  if (joined === 'new') return 'new';
  return 'id' in joined ? linkTo(writing, book, joined.id) : ask(writing, told, joined.ambiguous);
}

/** Whether the service has no such match any more: a whole snapshot lacks it, it is deleted, or it was hidden before. */
const isGone = ({ scope }: FeedWriting, object: FeedObjectRow): boolean =>
  scope.isWhole || object.withdrawn_at !== null || scope.deleted.has(object.source_key);

/** The service's leading objects by the match that they write. */
const leadsOf = ({ objects }: MatchBook): Map<number, FeedObjectRow> =>
  new Map(
    [...objects.values()].flatMap(object =>
      object.entity_id !== null && object.is_lead ? [[object.entity_id, object]] : [],
    ),
  );

/** Rows of files that the service supersedes become its own; rows of others are linked and left alone. */
function linkTo({ source }: FeedWriting, { stored }: MatchBook, id: number): FoundMatch {
  const owner = stored.get(id)?.source;
  return { id, leads: owner === source.name || source.supersedes.includes(owner ?? '') };
}

async function ask(writing: FeedWriting, told: FeedMatch, ids: readonly number[]): Promise<'waits'> {
  const { sides, startAt, round } = told;
  const names = sides.map(side => side?.name ?? null);
  await askPerson(writing.trx, {
    ...subjectOf(writing, told),
    reason: 'same_match',
    detail: { told: { sides: names, startAt, round }, ids },
    now: writing.now,
  });
  return 'waits';
}

const subjectOf = ({ source }: FeedWriting, { key }: FeedMatch) =>
  ({ source: source.name, kind: 'match', source_key: key }) as const;

/** Whether nothing about the object differs from what was told last: it is written, or waits for a person. */
export function isUnchanged(object: FeedObjectRow | undefined, told: FeedMatch): boolean {
  return (
    object !== undefined &&
    object.missed === 0 &&
    object.withdrawn_at === null &&
    object.pending_digest === null &&
    object.digest === digestOf(told)
  );
}
