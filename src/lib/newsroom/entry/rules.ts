import type { EntryKind } from '../../platform/db/schema.ts';
import { detailProblem } from './detail-rules.ts';
import type { FieldProblem } from './field-path.ts';
import { matchProblem } from './match-rules.ts';
import type { DetailInput, MatchInput } from './shapes.ts';

/** The first field that prevents submission, or null. */
export function entryProblem(
  kind: EntryKind,
  content: MatchInput | DetailInput,
  match: { game_id: number; status: number; best_of: number | null },
): FieldProblem | null {
  return kind === 'match'
    ? matchProblem(content as MatchInput, match.status)
    : detailProblem(content as DetailInput, match.game_id, match.best_of);
}
