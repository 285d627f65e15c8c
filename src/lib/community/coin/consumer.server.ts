/** Pays coins for settled predictions, and corrects them when results are corrected. */
import type { Transaction } from 'kysely';
import { isClosed } from '../../members/account/closed.server.ts';
import type { Consumer } from '../../platform/db/consume.server.ts';
import type { DB } from '../../platform/db/schema.ts';
import type { OutboxEvents } from '../../platform/ports/outbox.ts';
import { lockedBalance, moveCoins, movedFor } from './ledger.server.ts';
import { predictionCoins } from './reason.ts';
import { COIN_WORDING } from './wording.ts';

export const coinConsumer: Consumer = {
  name: 'coins',
  on: {
    async predictionSettled(trx, what, { at }) {
      const { score, isOpen } = await standingOf(trx, what);
      await movePrediction(trx, { ...what, score }, at, isOpen ? 0 : undefined);
    },
    // Coins are paid once all picks are decided; coins paid for a wrong result are taken back at once.
    async predictionCorrected(trx, what, { at }) {
      const { score } = await standingOf(trx, what);
      await movePrediction(trx, { ...what, score }, at, 0);
    },
  },
};

/**
 * The prediction's latest score: a late event moves nothing that later ones have set right. Without a row the event's
 * own values count.
 */
async function standingOf(
  trx: Transaction<DB>,
  { predictionId, score }: OutboxEvents['predictionSettled'],
): Promise<{ score: number; isOpen: boolean }> {
  const row = await trx
    .selectFrom('prediction')
    .select(['score'])
    .where('id', '=', predictionId)
    .executeTakeFirst();
  if (!row) return { score, isOpen: false };
  const open = await trx
    .selectFrom('prediction_commitment')
    .select('id')
    .where('prediction_id', '=', predictionId)
    .where('open', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return { score: row.score, isOpen: open !== undefined };
}

/**
 * Pays or takes back the difference between the coins paid for a prediction and its score's worth, at most
 * `most`.
 */
async function movePrediction(
  trx: Transaction<DB>,
  { predictionId, userId, score }: OutboxEvents['predictionSettled'],
  at: number,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  if (await isClosed(trx, userId)) return;
  const subject = `prediction:${predictionId}`;
  const { sum, turn } = await movedFor(trx, subject, userId);
  // A correction never makes the balance negative.
  const due = Math.max(predictionCoins(score) - sum, -(await lockedBalance(trx, userId)));
  const amount = Math.min(due, most);
  if (amount === 0) return;
  const memo = turn === 0 ? COIN_WORDING.prediction : COIN_WORDING.predictionAgain;
  await moveCoins(trx, { userId, amount, subject, turn: turn + 1, reason: 'prediction', memo, at });
}
