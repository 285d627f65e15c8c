/** What brings coins by itself: predictions that are settled, and settled anew when results are put right. */
import type { Follower } from '../db/follow.server.ts';
import { moveCoins, movedFor } from './ledger.server.ts';
import { predictionCoins } from './reason.ts';
import { COIN_WORDING } from './wording.ts';

export const coinFollower: Follower = {
  name: 'coins',
  on: {
    async predictionSettled(trx, { predictionId, userId, score }, { at }) {
      const subject = `prediction:${predictionId}`;
      const { sum, turn } = await movedFor(trx, subject, userId);
      const amount = predictionCoins(score) - sum;
      if (amount === 0) return;
      const memo = turn === 0 ? COIN_WORDING.prediction : COIN_WORDING.predictionAgain;
      await moveCoins(trx, { userId, amount, subject, turn: turn + 1, reason: 'prediction', memo, at });
    },
  },
};
