/** Writes an approved result and everything that follows from it, inside one transaction. */

import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import { conflict } from '../../platform/errors/app-error.ts';
import { PARTICIPANT } from '../../wiki/game/participant.ts';
import type { Row } from '../../wiki/game/present.server.ts';
import { markEntered } from '../../wiki/match/entered.server.ts';
import type { CampFacts } from '../../wiki/match/facts.ts';
import { raiseRevision, updateMatch } from '../../wiki/match/write.server.ts';
import type { Approval } from './approval.ts';
import { writeLinks } from './links.server.ts';
import { matchNames } from './match-name.server.ts';
import { setBack } from './reset.server.ts';
import { type Advance, planScore, SET_BACK } from './score.ts';
import { scoreMatches } from './score-store.server.ts';
import type { MatchInput, SideInput } from './shapes.ts';
import { REFUSED } from './wording.ts';

/**
 * Writes the match, then the sides of later ones. Throws 409 when a later match would be set back without the
 * checker's consent, or would have one team on both sides.
 */
export async function applyMatch(
  trx: Transaction<DB>,
  match: Row<'match'>,
  input: MatchInput,
  approval: Approval,
): Promise<void> {
  const others = await scoreMatches(trx, match.tournament_id);
  const plan = planScore(others.get(match.id)!, input, others);
  if (plan.sameTeamIn !== null) {
    const names = await matchNames(trx, [plan.sameTeamIn]);
    throw conflict('same_team', REFUSED.sameTeam(names.get(plan.sameTeamIn)!));
  }
  await refuseUnconfirmed(trx, plan.advance, approval);
  const { sides, ...columns } = plan.match;
  const { change } = await updateMatch(trx, match.id, columns, campsOf(sides));
  const isLinked = await writeLinks(trx, match, input.links);
  if (isLinked && change === 'unchanged') await raiseRevision(trx, match.id);
  await moveFigures(trx, match.id, sides);
  await markEntered(trx, [match.id], 'match', approval.now);
  await writeAdvance(trx, match.id, plan.advance, approval);
}

async function refuseUnconfirmed(
  trx: Transaction<DB>,
  advance: readonly Advance[],
  { resetLater }: Approval,
): Promise<void> {
  const resets = [...new Set(advance.filter(({ isReset }) => isReset).map(({ matchId }) => matchId))];
  if (resets.length === 0 || resetLater) return;
  const names = await matchNames(trx, resets);
  throw conflict('later_results', REFUSED.laterResults(resets.map(id => names.get(id)!)));
}

const campsOf = (sides: readonly [SideInput, SideInput]): CampFacts[] =>
  sides.map((camp, i) => ({ ...camp, side: i === 0 ? 1 : 2 }));

async function writeAdvance(
  trx: Transaction<DB>,
  cause: number,
  advance: readonly Advance[],
  approval: Approval,
): Promise<void> {
  for (const [matchId, changes] of Map.groupBy(advance, each => each.matchId)) {
    const { isReset } = changes[0]!;
    if (isReset) await setBack(trx, matchId, cause, approval);
    const camps = changes.map(({ side, to }): CampFacts => ({ ...to, side }));
    await updateMatch(trx, matchId, isReset ? SET_BACK : {}, camps);
    await markEntered(trx, [matchId], isReset ? 'match' : 'sides', approval.now);
    if (isReset) await markEntered(trx, [matchId], 'detail', approval.now);
  }
}

/** Moves figures to the corrected team of their side. */
async function moveFigures(
  trx: Transaction<DB>,
  matchId: number,
  sides: readonly [SideInput, SideInput],
): Promise<void> {
  for (const [i, { participant_type, participant_id }] of sides.entries()) {
    const team_id = participant_type === PARTICIPANT.team ? participant_id : null;
    for (const table of ['round_player', 'match_player'] as const)
      await trx
        .updateTable(table)
        .set({ team_id })
        .where('match_id', '=', matchId)
        .where('side', '=', i + 1)
        .execute();
    await trx
      .updateTable('round_team')
      .set({ team_id })
      .where('round_id', 'in', eb => eb.selectFrom('round').select('id').where('match_id', '=', matchId))
      .where('side', '=', i + 1)
      .execute();
  }
}
