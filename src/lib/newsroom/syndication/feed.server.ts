/** The feed of a game, a tournament or a team: results, and transfers where there are any. */
import type { Database } from '../../platform/db/database.ts';
import { MATCH_STATUS } from '../../wiki/match/status.ts';
import { transferList } from '../../wiki/transfer/service.server.ts';
import { type AtomEntry, atomText } from './atom.ts';
import { matchEntry, type Site, transferEntry } from './entries.ts';
import { type FeedSubject, matchesOf, type SubjectKind, subjectOf } from './subject.server.ts';
import { FEED, feedTitle } from './wording.ts';

const MOST = 40;

interface Query extends Site {
  /** Path of the feed itself. */
  self: string;
  /** Whether results are left out. */
  hidden: boolean;
}

/** The feed as Atom text; undefined when its subject does not exist. */
export async function feedOf(
  db: Database,
  kind: Exclude<SubjectKind, 'match'>,
  id: number,
  query: Query,
): Promise<string | undefined> {
  const subject = await subjectOf(db, kind, id, query.hidden);
  if (!subject) return undefined;
  const { origin, authority, self, hidden } = query;
  const results = await matchesOf(db, subject, { most: MOST, status: MATCH_STATUS.ended, hidden });
  const entries = [
    ...results.map(match => matchEntry(match, query)),
    ...(await transfersOf(db, subject, query)),
  ];
  const latest = entries.toSorted((a, b) => b.updated - a.updated).slice(0, MOST);
  return atomText({
    id: `tag:${authority}:${kind}:${id}`,
    title: feedTitle(subject.name, kind === 'tournament' ? FEED.results : FEED.news),
    self: origin + self,
    page: origin + subject.path,
    updated: latest[0]?.updated ?? 0,
    author: FEED.site,
    entries: latest,
  });
}

async function transfersOf(
  db: Database,
  { kind, id, gameId }: FeedSubject,
  site: Site,
): Promise<AtomEntry[]> {
  if (kind === 'tournament') return [];
  const which = kind === 'game' ? { gameId } : { teamId: id };
  const { list } = await transferList(db, { ...which, page: 1, pageSize: MOST });
  const dated = list.filter(transfer => transfer.date !== null);
  return dated.map(transfer => transferEntry(transfer, gameId, site));
}
