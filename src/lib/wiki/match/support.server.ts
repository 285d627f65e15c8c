/** Supporting a side of a match. */
import type { MemberContext } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { append } from '../../platform/db/outbox.server.ts';
import { freshRowsById } from '../../platform/db/rows.server.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { badInput, conflict } from '../../platform/errors/app-error.ts';
import { found } from '../game/existing.server.ts';
import type { Row } from '../game/present.server.ts';
import { supportTag } from './contract.ts';
import type { OwnSupport, Support } from './shapes.ts';
import { supportPhase } from './support.ts';
import * as repo from './support-store.server.ts';
import { SUPPORT_WORDING } from './wording.ts';

/** Refusals of supporting a side. */
const supportClosed = () => conflict('support_closed', SUPPORT_WORDING.closed);
const supportFixed = () => conflict('support_fixed', SUPPORT_WORDING.begun);
const notASide = () => badInput('participant_id', `participant_id ${SUPPORT_WORDING.not_a_side}`);

const matchRow = async (db: Database, id: number): Promise<Row<'match'>> =>
  found((await freshRowsById(db, 'match', [id])).get(id));

/** The match's support counts and phase. */
export async function battleSupport(db: Database, matchId: number, now: number): Promise<Support> {
  const [row, sides, counts] = await Promise.all([
    matchRow(db, matchId),
    repo.sidesOf(db.read, matchId),
    repo.supportOf(db, matchId),
  ]);
  return { ...counts, phase: supportPhase(row, sides.length, now) };
}

/** The `battleSupport` of a match with the user's choice. */
export async function ownSupport(
  db: Database,
  matchId: number,
  userId: number,
  now: number,
): Promise<OwnSupport> {
  const [support, participant_id] = await Promise.all([
    battleSupport(db, matchId, now),
    repo.supportedBy(db.read, matchId, userId),
  ]);
  return { ...support, participant_id };
}

/** Sets the side that the user supports. Refused when too late, or for no side of the match. */
export async function supportTeam(
  { db, bus, viewer, now }: MemberContext,
  matchId: number,
  participantId: number,
): Promise<OwnSupport> {
  const [row, sides] = await Promise.all([matchRow(db, matchId), repo.sidesOf(db.read, matchId)]);
  const phase = supportPhase(row, sides.length, now);
  if (phase === 'closed') throw supportClosed();
  if (!sides.some(({ id }) => id === participantId)) throw notASide();
  const choice = { matchId, userId: viewer.userId, now };
  const isNew = await chooseSide(db, choice, participantId, phase === 'fixed');
  if (isNew) await bus.publish('appended', {});
  await bus.publish('factsChanged', { tags: [supportTag(matchId)] });
  await bus.publish('threadChanged', { source: `rating:${matchId}` });
  return ownSupport(db, matchId, choice.userId, now);
}

/**
 * Stores the side and the counts; returns whether it is the user's first choice. Refuses a change when
 * `isFixed`.
 */
export const chooseSide = (
  db: Database,
  choice: repo.SideChoice,
  participantId: number,
  isFixed: boolean,
): Promise<boolean> =>
  inTransaction(db, async trx => {
    const previous = await repo.lockSupport(trx, choice);
    if (previous === participantId) return false;
    if (previous !== null && isFixed) throw supportFixed();
    await repo.moveSupport(trx, choice, previous, participantId);
    const { matchId, userId, now } = choice;
    if (previous === null) await append(trx, 'teamSupported', { matchId, userId }, now);
    return previous === null;
  });
