/**
 * Leagues that members found, by invitation or open to all: founding, joining, leaving, and the members'
 * view.
 */
import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { countTry } from '../../members/account/attempt.server.ts';
import { isReserved } from '../../members/account/reserved.server.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { existing } from '../../wiki/game/existing.server.ts';
import { codeOf, INVITE_LENGTH, inviteCode, inviteKey, openKey } from './invite.ts';
import {
  foundedLeagues,
  isBanned,
  type League,
  leagueByKey,
  levelOf,
  place,
  takeOut,
} from './league.server.ts';
import { leagueName } from './league-name.ts';
import { LEAGUE_MEMBERS_MAX, LEAGUES_MAX, PREDICTION_TRIES } from './limits.ts';
import { CLOSED_LEAGUE, DISSOLVED, OPEN_GROUP } from './open-state.ts';
import { rankIn } from './rank.server.ts';
import {
  badLeagueName,
  leagueFull,
  leaguesFull,
  noLeague,
  removedBefore,
  reservedLeagueName,
} from './refusal.ts';
import type { LeagueItem } from './shapes.ts';

type Context = Pick<MemberContext, 'db' | 'now' | 'viewer' | 'site'>;

interface Founded {
  tournament_id: number;
  name: string;
  /** Anyone may join it. */
  is_open: boolean;
}

/**
 * Creates a league with the viewer as its first member. Throws 404 without the tournament, 400 for its name,
 * 409 for a member of too many, 429 for too many open ones in a day.
 */
export async function createLeague(
  { db, now, viewer, site }: Context,
  { tournament_id, name: input, is_open }: Founded,
): Promise<LeagueItem> {
  const { game_id } = await existing(db, 'tournament', tournament_id);
  const name = leagueName(input, site.words, is_open);
  if (name === undefined) throw badLeagueName();
  if (await isReserved(db.read, name)) throw reservedLeagueName();
  const { userId } = viewer;
  if (is_open) await countTry(db, PREDICTION_TRIES.openGroups, `u${userId}`, now);
  const code = inviteCode(randomBytes(INVITE_LENGTH));
  const key = is_open ? openKey(code) : inviteKey(code);
  const open_state = is_open ? OPEN_GROUP : CLOSED_LEAGUE;
  await inTransaction(db, async trx => {
    await refuseMany(trx, userId, tournament_id);
    const whose = { owner_id: userId, founder_id: is_open ? userId : null };
    const league = await trx
      .insertInto('prediction_league')
      .values({ key, game_id, tournament_id, name, ...whose, open_state, members: 0, created_at: now })
      .returningAll()
      .executeTakeFirstOrThrow();
    await enter(trx, league, userId, now);
  });
  return itemOf(db, (await leagueByKey(db.write, key))!, userId);
}

/**
 * Joins by the code; idempotent. Throws 403 for somebody whom the owner removed, 404 for an unknown code, 409
 * when the league is full.
 */
export const joinLeague = (context: Context, code: string): Promise<LeagueItem> =>
  joinByKey(context, inviteKey(code));

/** Joins by the key, as joinLeague does by the code; also 404 for a group dissolved meanwhile. */
export async function joinByKey({ db, now, viewer }: Context, key: string): Promise<LeagueItem> {
  const { userId } = viewer;
  await inTransaction(db, async trx => {
    const league = await lockLeague(trx, key);
    if (!league || league.open_state === DISSOLVED) throw noLeague();
    if ((await rankIn(trx, league.id, userId)) !== null) return;
    if (await isBanned(trx, league.id, userId)) throw removedBefore();
    if (league.members >= LEAGUE_MEMBERS_MAX) throw leagueFull();
    await refuseMany(trx, userId, league.tournament_id!);
    await enter(trx, league, userId, now);
  });
  return itemOf(db, (await leagueByKey(db.write, key))!, userId);
}

/** Locks the league: nobody joins or leaves it until the transaction ends. */
export const lockLeague = (trx: Transaction<DB>, key: string): Promise<League | undefined> =>
  trx
    .updateTable('prediction_league')
    .set(eb => ({ members: eb.ref('members') }))
    .where('key', '=', key)
    .returningAll()
    .executeTakeFirst();

const isThere = ({ open_state }: League): boolean => open_state !== DISSOLVED;

async function refuseMany(trx: Transaction<DB>, userId: number, tournamentId: number): Promise<void> {
  const leagues = await foundedLeagues(trx, userId, tournamentId);
  if (leagues.filter(isThere).length >= LEAGUES_MAX) throw leaguesFull();
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

export const leaveLeague = ({ db, viewer }: Context, { key }: League): Promise<void> =>
  inTransaction(db, trx => leave(trx, key, viewer.userId));

/** Ownership passes to the longest-standing member; a league without members is deleted. */
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
    await trx.deleteFrom('prediction_league_ban').where('league_id', '=', league.id).execute();
    await trx.deleteFrom('prediction_league').where('id', '=', league.id).execute();
  } else if (league.owner_id === userId)
    await trx
      .updateTable('prediction_league')
      .set({ owner_id: next.user_id })
      .where('id', '=', league.id)
      .execute();
}

/** The user's leagues of a tournament, the oldest first. */
export async function myLeagues(db: Database, tournamentId: number, userId: number): Promise<LeagueItem[]> {
  await existing(db, 'tournament', tournamentId);
  const leagues = await foundedLeagues(db.read, userId, tournamentId);
  return Promise.all(leagues.filter(isThere).map(league => itemOf(db, league, userId)));
}

export async function itemOf(db: Database, league: League, userId: number): Promise<LeagueItem> {
  const own = await db.write
    .selectFrom('prediction_league_member')
    .select('score')
    .where('league_id', '=', league.id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    league_id: league.id,
    game_id: league.game_id,
    tournament_id: league.tournament_id!,
    name: league.name,
    members: league.members,
    is_owner: league.owner_id === userId,
    is_open: league.open_state === OPEN_GROUP,
    invite_code: codeOf(league.key) ?? '',
    rank: (await rankIn(db.write, league.id, userId)) ?? 0,
    score: own?.score ?? 0,
  };
}
