/** Data of the entry pages: the facts, the latest version, and names for the choices. */
import type { Database } from '../../platform/db/database.ts';
import type { EntryKind } from '../../platform/db/schema.ts';
import { found } from '../../wiki/game/existing.server.ts';
import type { Row } from '../../wiki/game/present.server.ts';
import { presentMatches } from '../../wiki/match/present.server.ts';
import { roundList } from '../../wiki/match/round.server.ts';
import type { MatchItem, RoundItem } from '../../wiki/match/shapes.ts';
import { currentEntry, type EntryOf } from './current.server.ts';
import { operatorsOf, presentRevision } from './present.server.ts';
import { payloadOf, revisions } from './revision-store.server.ts';
import type { Operator, Revision } from './shapes.ts';
import { PASSED, REPLACED } from './status.ts';

export interface EntryPage<K extends EntryKind> {
  row: Row<'match'>;
  match: MatchItem;
  rounds: RoundItem[];
  current: EntryOf[K];
  base: string;
  version: number;
  /** The latest version, unless it was approved or its match was set back. */
  draft: (Revision & { content: EntryOf[K] }) | null;
  author: Operator | null;
  history: Revision[];
}

/** One entry of a match as `viewerId` sees it. Throws 404 for an unknown match. */
export async function entryPage<K extends EntryKind>(
  db: Database,
  kind: K,
  matchId: number,
  viewerId: number,
): Promise<EntryPage<K>> {
  const row = found(
    await db.read.selectFrom('match').selectAll().where('id', '=', matchId).executeTakeFirst(),
  );
  const [match] = await presentMatches(db, [row]);
  const { content, base } = await currentEntry(db.read, kind, row);
  const rows = await revisions(db.read, kind, matchId);
  const operators = await operatorsOf(db, rows);
  const history = rows.map((each, i) =>
    presentRevision(each, operators, viewerId, i === 0 ? base : undefined),
  );
  const latest = rows[0];
  const isOpen = latest && latest.status !== PASSED && latest.status !== REPLACED;
  const payload = isOpen && (await payloadOf(db.read, latest.id));
  return {
    row,
    match: match!,
    rounds: await roundList(db, matchId),
    current: content,
    base,
    version: latest?.version ?? 0,
    draft: payload ? { ...history[0]!, content: JSON.parse(payload) as EntryOf[K] } : null,
    author: (isOpen && operators.get(latest.author_id)) || null,
    history,
  };
}
