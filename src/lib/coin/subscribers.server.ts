/** What brings coins by itself: predictions that are settled, and settled anew when results are put right. */
import { isClosed } from '../account/closed.server.ts';
import type { Follower } from '../db/follow.server.ts';
import { heldBalance, moveCoins, movedFor } from './ledger.server.ts';
import { predictionCoins } from './reason.ts';
import { COIN_WORDING } from './wording.ts';

export const coinFollower: Follower = {
  name: 'coins',
  on: {
    async predictionSettled(trx, { predictionId, userId, score }, { at }) {
      if (await isClosed(trx, userId)) return;
      const subject = `prediction:${predictionId}`;
      const { sum, turn } = await movedFor(trx, subject, userId);
      // What is taken back leaves nobody below nothing.
      const amount = Math.max(predictionCoins(score) - sum, -(await heldBalance(trx, userId)));
      if (amount === 0) return;
      const memo = turn === 0 ? COIN_WORDING.prediction : COIN_WORDING.predictionAgain;
      await moveCoins(trx, { userId, amount, subject, turn: turn + 1, reason: 'prediction', memo, at });
    },
  },
};
