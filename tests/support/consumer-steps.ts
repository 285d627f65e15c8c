/** For each consumer of the outbox: what happens, and what it is told of that, by the feature that brings it. */
import type { Kysely, Transaction } from 'kysely';
import { insertOfficialGroup } from '#lib/chat/group/official.server.ts';
import { openMatchDay } from '#lib/chat/match-day/room.server.ts';
import type { DB } from '#lib/platform/db/schema.ts';
import { dayKey } from '#lib/platform/kernel/time.ts';
import type { OutboxEventName, OutboxEvents } from '#lib/platform/ports/outbox.ts';
import { deriveTournament } from '#lib/wiki/bracket/derive.server.ts';
import { updateMatch } from '#lib/wiki/match/write.server.ts';
import type { Crowd } from './counted-crowd.ts';
import { inTransaction } from './factory.ts';
import type { Scene } from './writes/scene.ts';

export interface Step {
  /** What the event is about. */
  change?(trx: Transaction<DB>): Promise<unknown>;
  name: OutboxEventName;
  what: unknown;
  /** Epoch milliseconds. */
  at: number;
}

export interface ConsumerSteps {
  /** Made once, before anything is told. */
  prepare?(stage: Stage): Promise<unknown>;
  /** Beside the crowd's own events. */
  steps?(stage: Stage): Step[];
  /** Tables that say how it came to the end, by why they differ. */
  history?: Readonly<Record<string, string>>;
}

export interface Stage {
  scene: Scene;
  crowd: Crowd;
}

/** A word that operators look at, in the list of the site. */
export const DOUBTFUL = '疑心话';
const HOUR = 3_600_000;

const step = <N extends OutboxEventName>(
  name: N,
  what: OutboxEvents[N],
  at: number,
  change?: Step['change'],
): Step => ({ name, what, at, ...(change ? { change } : {}) });

/** The second semi-final ends, then the first turns out to have been entered wrongly. */
function results({ scene, crowd }: Stage): Step[] {
  const { tournament, semi1, semi2 } = crowd.bracket;
  const ended = (match: { id: number }, main_score: number, guest_score: number, after: number) =>
    step('resultsChanged', { matchIds: [match.id] }, scene.world.now + after, async trx => {
      const result_type = main_score > guest_score ? 1 : 2;
      await updateMatch(trx, match.id, { status: 3, main_score, guest_score, result_type });
      await deriveTournament(trx, tournament.id);
    });
  return [ended(semi2, 2, 1, HOUR), ended(semi1, 1, 2, 2 * HOUR)];
}

const ofPrediction = async (trx: Kysely<DB>, predictionId: number, score: number, open: number) => {
  await trx.updateTable('prediction').set({ score }).where('id', '=', predictionId).execute();
  await trx
    .updateTable('prediction_commitment')
    .set({ open })
    .where('prediction_id', '=', predictionId)
    .execute();
};

export const CONSUMER_STEPS: Readonly<Record<string, ConsumerSteps>> = {
  announcer: {
    async prepare({ scene, crowd }) {
      const { tournament, semi1 } = crowd.bracket;
      const official = { officialKey: `tournament:${tournament.id}`, name: '官方' };
      await inTransaction(scene.db, async trx => {
        const { groupId } = await insertOfficialGroup(trx, official, 1);
        await openMatchDay(trx, { groupId, categoryId: null, day: dayKey(semi1.start_at!) }, 1);
      });
    },
    steps: results,
    history: {
      chat_read: 'the bot has spoken once more where it was told in time',
      chat_head: 'a line that is mended is a revision more',
      chat_message: 'lines stand in the order in which matches were told; they are compared by themselves',
    },
  },
  badge: {
    steps: ({ scene, crowd: { people } }) => {
      const userId = people[2]!.id;
      const { now } = scene.world;
      return [
        step('dailySigned', { userId, day: '2026-10-09', streak: 7 }, now),
        step('profileFilled', { userId }, now + 1),
        step('predictionSettled', { predictionId: 1, tournamentId: 1, userId, score: 5 }, now + 2),
        step('taskCompleted', { userId, taskId: 3 }, now + 3),
      ];
    },
  },
  coin: {
    steps: ({ scene, crowd: { people, predictionIds } }) => {
      const what = { predictionId: predictionIds[2]!, tournamentId: 1, userId: people[2]!.id };
      const { now } = scene.world;
      const { predictionId } = what;
      return [
        step('predictionSettled', { ...what, score: 30 }, now, trx => ofPrediction(trx, predictionId, 30, 0)),
        step('predictionCorrected', { ...what, score: 10 }, now + 1, trx =>
          ofPrediction(trx, predictionId, 10, 1),
        ),
        step('predictionSettled', { ...what, score: 20 }, now + 2, trx =>
          ofPrediction(trx, predictionId, 20, 0),
        ),
      ];
    },
    history: {
      coin_entry: 'a payment that was corrected is two entries more',
      coin_transaction: 'the same',
      coin_balance: 'its number of entries; the balance is compared by itself',
    },
  },
  follow: {
    async prepare({ scene, crowd: { people, bracket } }) {
      for (const who of people) {
        await who.browser.renew();
        await scene.ask(who, 'follow.set', { kind: 'team', target_id: bracket.teams.c, is_following: true });
      }
    },
    steps: results,
  },
  moment: {},
  news: { steps: results },
  notice: {
    async prepare({ scene, crowd: { people, bracket } }) {
      await people[0]!.browser.renew();
      await scene.ask(people[0]!, 'wiki.user_sub', { match_id: bracket.semi2.id, is_sub: true });
    },
    steps: ({ scene, crowd: { people, bracket } }) => {
      const { now } = scene.world;
      const [followed, ...others] = people.map(({ id }) => id);
      return [
        step('matchStarting', { matchId: bracket.semi2.id }, now),
        ...others.map((userId, i) =>
          step('memberFollowed', { userId, targetId: followed!, day: dayKey(now) }, now + i),
        ),
      ];
    },
  },
  pick: { steps: results, history: { match_pick_result: 'when a result was first heard of' } },
  prediction: {
    steps: results,
    history: {
      prediction_entry: 'a hit that was reversed is two entries more',
      prediction_news: 'what the latest result brought, when it was heard of',
      happening: 'what was corrected, and what was news at the time',
    },
  },
  report: {
    async prepare({ scene, crowd: { people } }) {
      await scene.decided(await scene.member());
      const { id } = await scene.say(people[0]!);
      await scene.db.write.updateTable('comment').set({ content: DOUBTFUL }).where('id', '=', id).execute();
      await scene.db.write
        .updateTable('user')
        .set({ signature: DOUBTFUL })
        .where('id', '=', people[1]!.id)
        .execute();
    },
    steps: ({ scene, crowd: { people } }) => [
      step('profileChanged', { userId: people[1]!.id }, scene.world.now),
      step('profileChanged', { userId: people[1]!.id }, scene.world.now + 1),
    ],
  },
  task: {
    steps: ({ scene, crowd: { people, commentIds } }) => {
      const [userId, commentId] = [people[0]!.id, commentIds[0]!];
      const { now } = scene.world;
      return [
        step('commentDeleted', { commentId, userId, postedAt: now - HOUR }, now, trx =>
          trx.updateTable('comment').set({ status: 3 }).where('id', '=', commentId).execute(),
        ),
      ];
    },
    history: { task_step: 'which of the things were counted before the task was complete' },
  },
};

/** What the crowd's acts appended, in order. */
export async function resultSteps({ scene }: Stage): Promise<Step[]> {
  const rows = await scene.db.read.selectFrom('happening').selectAll().orderBy('id').execute();
  return rows.map(({ name, what, at }) => ({ name: name as OutboxEventName, what: JSON.parse(what), at }));
}
