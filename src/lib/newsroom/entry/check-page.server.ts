/** What the checking pages add to the versions: the differences, and the consequences of approval. */
import type { Database } from '../../platform/db/database.ts';
import { freshRowsById } from '../../platform/db/rows.server.ts';
import { presentMatches } from '../../wiki/match/present.server.ts';
import { differencesOf } from './difference.ts';
import { sideNames } from './match-name.server.ts';
import { detailNamer, matchNamer } from './names.server.ts';
import type { EntryPage } from './page.server.ts';
import { planScore } from './score.ts';
import { scoreMatches } from './score-store.server.ts';
import type { Consequence, Difference } from './shapes.ts';

interface Comparison {
  differences: Difference[];
  consequences: Consequence[];
}
const NOTHING: Comparison = { differences: [], consequences: [] };

export async function compareMatch(db: Database, page: EntryPage<'match'>): Promise<Comparison> {
  const { draft, current } = page;
  if (!draft) return NOTHING;
  const name = await matchNamer(db, [current, draft.content]);
  return {
    differences: differencesOf(current, draft.content, name),
    consequences: await consequencesOf(db, page),
  };
}

export async function compareDetail(
  db: Database,
  { draft, current }: EntryPage<'detail'>,
): Promise<Comparison> {
  if (!draft) return NOTHING;
  const name = await detailNamer(db, [current, draft.content]);
  return { differences: differencesOf(current, draft.content, name), consequences: [] };
}

async function consequencesOf(db: Database, { row, draft }: EntryPage<'match'>): Promise<Consequence[]> {
  const others = await scoreMatches(db.read, row.tournament_id);
  const { advance } = planScore(others.get(row.id)!, draft!.content, others);
  const ids = advance.map(({ matchId }) => matchId);
  const rows = [...(await freshRowsById(db, 'match', ids)).values()];
  const items = new Map((await presentMatches(db, rows)).map(item => [item.unique_id, item]));
  const nameOf = await sideNames(
    db.read,
    advance.flatMap(({ from, to }) => [from, to]),
  );
  return advance.map(({ matchId, side, from, to, isReset }) => ({
    match: items.get(matchId)!,
    side,
    from: nameOf(from),
    to: nameOf(to),
    is_reset: isReset,
  }));
}
