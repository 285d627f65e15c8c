/** Leagues by invitation: made, joined, left, and seen by their members alone. */
import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { CallContext } from '../contract/context.ts';
import type { Database } from '../db/database.ts';
import type { DB } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.server.ts';
import { existing } from '../wiki/existing.server.ts';
import { codeOf, INVITE_LENGTH, inviteCode, inviteKey } from './invite.ts';
import { invitedLeagues, type League, leagueByKey, levelOf, place, takeOut } from './league.server.ts';
import { LEAGUE_MEMBERS_MAX, LEAGUES_MAX } from './limits.ts';
import { rankIn } from './rank.server.ts';
import { badLeagueName, leagueFull, leaguesFull, noLeague, notInLeague } from './refusal.ts';
import type { LeagueItem } from './shapes.ts';

type Context = Pick<CallContext, 'db' | 'now' | 'viewer' | 'site'>;

/** Makes a league with the viewer as its first member. Throws 404 without the tournament, 400 for its name. */
export async function createLeague(
  { db, now, viewer, site }: Context,
  { tournament_id, name }: { tournament_id: number; name: string },
): Promise<LeagueItem> {
  const { game_id } = await existing(db, 'tournament', tournament_id);
  if (site.words.isInName(name)) throw badLeagueName();
  const { userId } = viewer!;
  const key = inviteKey(inviteCode(randomBytes(INVITE_LENGTH)));
  await inTransaction(db, async trx => {
    await refuseMany(trx, userId, tournament_id);
    const league = await trx
      .insertInto('prediction_league')
      .values({ key, game_id, tournament_id, name, owner_id: userId, members: 0, created_at: now })
      .returningAll()
      .executeTakeFirstOrThrow();
    await enter(trx, league, userId, now);
  });
  return itemOf(db, (await leagueByKey(db.write, key))!, userId);
}

/** Joins by the code; joining again changes nothing. Throws 404 for a code of nobody, 409 when there is no room. */
export async function joinLeague({ db, now, viewer }: Context, code: string): Promise<LeagueItem> {
  const { userId } = viewer!;
  const key = inviteKey(code);
  await inTransaction(db, async trx => {
    const league = await lockLeague(trx, key);
    if (!league) throw noLeague();
    if ((await rankIn(trx, league.id, userId)) !== null) return;
    if (league.members >= LEAGUE_MEMBERS_MAX) throw leagueFull();
    await refuseMany(trx, userId, league.tournament_id!);
    await enter(trx, league, userId, now);
  });
  return itemOf(db, (await leagueByKey(db.write, key))!, userId);
}

/** Nobody else joins or leaves it until the transaction ends. */
const lockLeague = (trx: Transaction<DB>, key: string): Promise<League | undefined> =>
  trx
    .updateTable('prediction_league')
    .set(eb => ({ members: eb.ref('members') }))
    .where('key', '=', key)
    .returningAll()
    .executeTakeFirst();

async function refuseMany(trx: Transaction<DB>, userId: number, tournamentId: number): Promise<void> {
  if ((await invitedLeagues(trx, userId, tournamentId)).length >= LEAGUES_MAX) throw leaguesFull();
}

async function enter(trx: Transaction<DB>, league: League, userId: number, now: number): Promise<void> {
  const level = async () => {
    const own = await trx
      .selectFrom('prediction')
      .selectAll()
      .where('user_id', '=', userId)
      .where('tournament_id', '=', league.tournament_id!)
      .executeTakeFirst();
    return own ? levelOf(own) : { predictionId: null, score: 0, hits: 0, changedAt: now };
  };
  await place(trx, league.id, userId, level, now);
}

/** Leaves it. Throws 404 without the league, 403 for who is not in it. */
export async function leaveLeague({ db, viewer }: Context, leagueId: number): Promise<void> {
  const league = await memberLeague(db, leagueId, viewer!.userId);
  await inTransaction(db, trx => leave(trx, league.key, viewer!.userId));
}

/** The owner's place goes to who was there first; a league without members ends. */
export async function leave(trx: Transaction<DB>, key: string, userId: number): Promise<void> {
  const league = await lockLeague(trx, key);
  if (!league) return;
  await takeOut(trx, league.id, userId);
  const next = await trx
    .selectFrom('prediction_league_member')
    .select('user_id')
    .where('league_id', '=', league.id)
    .orderBy('joined_at')
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirst();
  if (!next) {
    await trx.deleteFrom('prediction_league_tally').where('league_id', '=', league.id).execute();
    await trx.deleteFrom('prediction_league').where('id', '=', league.id).execute();
  } else if (league.owner_id === userId)
    await trx
      .updateTable('prediction_league')
      .set({ owner_id: next.user_id })
      .where('id', '=', league.id)
      .execute();
}

/** The league by invitation, for a member of it. Throws 404 without it, 403 for anybody else. */
export async function memberLeague(db: Database, leagueId: number, userId: number): Promise<League> {
  const league = await db.read
    .selectFrom('prediction_league')
    .selectAll()
    .where('id', '=', leagueId)
    .executeTakeFirst();
  if (!league || codeOf(league.key) === null) throw noLeague();
  if ((await rankIn(db.read, league.id, userId)) === null) throw notInLeague();
  return league;
}

/** The user's leagues of a tournament, the oldest first. */
export async function myLeagues(db: Database, tournamentId: number, userId: number): Promise<LeagueItem[]> {
  await existing(db, 'tournament', tournamentId);
  const ids = await invitedLeagues(db.read, userId, tournamentId);
  if (ids.length === 0) return [];
  const leagues = await db.read
    .selectFrom('prediction_league')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return Promise.all(leagues.map(league => itemOf(db, league, userId)));
}

async function itemOf(db: Database, league: League, userId: number): Promise<LeagueItem> {
  const own = await db.write
    .selectFrom('prediction_league_member')
    .select('score')
    .where('league_id', '=', league.id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    league_id: league.id,
    tournament_id: league.tournament_id!,
    name: league.name,
    members: league.members,
    is_owner: league.owner_id === userId,
    invite_code: codeOf(league.key)!,
    rank: (await rankIn(db.write, league.id, userId)) ?? 0,
    score: own?.score ?? 0,
  };
}
