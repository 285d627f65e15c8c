/** Pays coins for settled predictions, and corrects them when results are corrected. */
import type { Transaction } from 'kysely';
import { isClosed } from '../account/closed.server.ts';
import type { Consumer } from '../db/consume.server.ts';
import type { DB } from '../db/schema.ts';
import type { OutboxEvents } from '../ports/outbox.ts';
import { heldBalance, moveCoins, movedFor } from './ledger.server.ts';
import { predictionCoins } from './reason.ts';
import { COIN_WORDING } from './wording.ts';

export const coinConsumer: Consumer = {
  name: 'coins',
  on: {
    predictionSettled: (trx, what, { at }) => movePrediction(trx, what, at),
    // Coins are paid once all picks are decided; coins paid for a wrong result are taken back at once.
    predictionCorrected: (trx, what, { at }) => movePrediction(trx, what, at, 0),
  },
};

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
  const due = Math.max(predictionCoins(score) - sum, -(await heldBalance(trx, userId)));
  const amount = Math.min(due, most);
  if (amount === 0) return;
  const memo = turn === 0 ? COIN_WORDING.prediction : COIN_WORDING.predictionAgain;
  await moveCoins(trx, { userId, amount, subject, turn: turn + 1, reason: 'prediction', memo, at });
}
