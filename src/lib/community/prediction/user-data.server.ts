/** A user's stored predictions. */
import type { Kysely, Transaction } from 'kysely';
import type { UserData } from '../../members/account/user-data.ts';
import type { DB } from '../../platform/db/schema.ts';
import { clock, dayKey } from '../../platform/kernel/time.ts';
import { picksIn } from './commitment.ts';
import { notifyReaders } from './consumer.server.ts';
import { leave } from './founded.server.ts';
import { codeOf, isFounded } from './invite.ts';
import { takeOut } from './league.server.ts';
import { countPicks, countPredictor } from './tally.server.ts';
import { DATA_TITLES } from './wording.ts';

const timeOf = (at: number) => `${dayKey(at)} ${clock(at)}`;

export const predictionData: UserData = {
  async tables(db, userId) {
    const predictions = await predictionsOf(db.read, userId);
    const commitments = await commitmentsOf(db.read, userId);
    const leagues = await leaguesOf(db.read, userId);
    const removals = await removalsOf(db.read, userId);
    return [
      {
        name: 'predictions',
        title: DATA_TITLES.predictions,
        rows: predictions.map(({ tournament_id, tournament, link, score, hits, changed_at }) => ({
          tournament_id,
          tournament,
          link,
          score,
          hits,
          time: timeOf(changed_at),
        })),
      },
      {
        name: 'prediction_picks',
        title: DATA_TITLES.picks,
        rows: commitments.map(({ stage_id, text, commitment, committed_at }) => ({
          stage_id,
          text,
          commitment,
          time: timeOf(committed_at),
        })),
      },
      {
        name: 'prediction_leagues',
        title: DATA_TITLES.leagues,
        rows: leagues.flatMap(({ key, name, joined_at }) =>
          isFounded(key) ? [{ name, code: codeOf(key) ?? '', time: timeOf(joined_at) }] : [],
        ),
      },
      {
        name: 'prediction_league_removals',
        title: DATA_TITLES.removals,
        rows: removals.map(({ name, at }) => ({ name, time: timeOf(at) })),
      },
    ];
  },

  /** Predictions stay anonymously, or are deleted with their points; the user leaves all founded leagues. */
  async erase(trx, userId, ownText, after) {
    const own = await predictionsOf(trx, userId);
    for (const { key } of await leaguesOf(trx, userId))
      if (isFounded(key)) await leave(trx as Transaction<DB>, key, userId);
    await trx.deleteFrom('prediction_league_ban').where('user_id', '=', userId).execute();
    if (ownText === 'erase') await eraseAll(trx as Transaction<DB>, userId);
    // Open pages show the name and the picks.
    after?.(async bus => {
      await bus.publish('factsChanged', { tags: own.map(({ id }) => `prediction:${id}`) });
      await notifyReaders(
        bus,
        own.map(({ tournament_id }) => tournament_id),
      );
    });
  },
};

const predictionsOf = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('prediction')
    .innerJoin('tournament', 'tournament.id', 'prediction.tournament_id')
    .selectAll('prediction')
    .select('tournament.name as tournament')
    .where('prediction.user_id', '=', userId)
    .orderBy('prediction.id')
    .execute();

const commitmentsOf = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('prediction_commitment as commitment')
    .innerJoin('prediction', 'prediction.id', 'commitment.prediction_id')
    .selectAll('commitment')
    .select('prediction.tournament_id')
    .where('prediction.user_id', '=', userId)
    .orderBy('commitment.id')
    .execute();

const leaguesOf = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('prediction_league_member as member')
    .innerJoin('prediction_league as league', 'league.id', 'member.league_id')
    .select(['league.id', 'league.key', 'league.name', 'member.joined_at'])
    .where('member.user_id', '=', userId)
    .orderBy('league.id')
    .execute();

const removalsOf = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('prediction_league_ban as ban')
    .innerJoin('prediction_league as league', 'league.id', 'ban.league_id')
    .select(['league.name', 'ban.at'])
    .where('ban.user_id', '=', userId)
    .orderBy('ban.league_id')
    .execute();

async function eraseAll(trx: Transaction<DB>, userId: number): Promise<void> {
  for (const { stage_id, tournament_id, text } of await commitmentsOf(trx, userId)) {
    await countPredictor(trx, { id: stage_id, tournament_id }, -1);
    await countPicks(trx, stage_id, picksIn(text), []);
  }
  for (const { id } of await leaguesOf(trx, userId)) await takeOut(trx, id, userId);
  const own = trx.selectFrom('prediction').select('id').where('user_id', '=', userId);
  await trx.deleteFrom('prediction_entry').where('prediction_id', 'in', own).execute();
  await trx.deleteFrom('prediction_news').where('prediction_id', 'in', own).execute();
  await trx.deleteFrom('prediction_commitment').where('prediction_id', 'in', own).execute();
  await trx.deleteFrom('prediction').where('user_id', '=', userId).execute();
}
