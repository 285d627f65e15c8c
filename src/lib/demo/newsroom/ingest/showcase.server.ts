import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/db/schema.ts';
import { sortKey } from '../../../platform/kernel/sort-key.ts';
import { DAY, startOfDay } from '../../../platform/kernel/time.ts';
import { deriveTournament } from '../../../wiki/bracket/derive.server.ts';
import { GAME } from '../../../wiki/game/game.ts';
import { updateMatch, upsertMatch } from '../../../wiki/match/write.server.ts';
import { SHOWN_AT } from './extras.ts';
import { addLiveMaps } from './live-match.server.ts';
import { planShowcase, type ShowcaseMatch, TEAMS } from './showcase.ts';
import { SHOWCASE, STAGES } from './wording.ts';

export const DEMO_SOURCE = 'demo';
const keyed = (key: string) => ({ source: DEMO_SOURCE, source_key: `showcase/${key}` });

type StageCode = ShowcaseMatch['stage'];

/**
 * Writes 演示赛 around `now` with eight real teams, marked as a demo and excluded from all figures. Skipped
 * when no GAME.valorant tournament in the database ranks that many teams.
 */
export async function addShowcase(trx: Transaction<DB>, now: number): Promise<void> {
  const teams = await showcaseTeams(trx);
  if (teams.length < TEAMS) return;
  const tournament_id = await addTournament(trx, now);
  const stages = await addStages(trx, tournament_id);
  const plan = planShowcase(now);
  const ids = new Map<string, number>();
  for (const [i, match] of plan.entries()) {
    const row = {
      game_id: GAME.valorant,
      tournament_id,
      stage_id: stages[match.stage],
      match_num: i + 1,
      ...columnsOf(match),
    };
    const sides = match.teams.map((seed, side) => ({
      side: (side + 1) as 1 | 2,
      participant_id: seed === null ? null : teams[seed]!,
    }));
    ids.set(match.key, (await upsertMatch(trx, row, sides)).id);
  }
  await linkMatches(trx, plan, ids);
  for (const [key, id] of ids) if (key.startsWith('show/')) await addStreams(trx, key, id);
  await addLiveMaps(trx, ids.get('show/1')!, keyed);
  await deriveTournament(trx, tournament_id);
}

/** The first eight teams of the latest tournament that ranks at least eight. */
async function showcaseTeams(trx: Transaction<DB>): Promise<number[]> {
  const tournament = await trx
    .selectFrom('placement')
    .innerJoin('tournament', 'tournament.id', 'placement.tournament_id')
    .select('tournament.id')
    .where('tournament.game_id', '=', GAME.valorant)
    .groupBy(['tournament.id', 'tournament.order_at'])
    .having(eb => eb.fn.countAll(), '>=', TEAMS)
    .orderBy('tournament.order_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!tournament) return [];
  const rows = await trx
    .selectFrom('placement')
    .select('team_id')
    .where('tournament_id', '=', tournament.id)
    .orderBy('rank')
    .orderBy('team_id')
    .limit(TEAMS)
    .execute();
  return rows.map(row => row.team_id);
}

async function addTournament(trx: Transaction<DB>, now: number): Promise<number> {
  const start_at = startOfDay(now);
  const end_at = start_at + 7 * DAY;
  const row = await trx
    .insertInto('tournament')
    .values({
      ...keyed('tournament'),
      game_id: GAME.valorant,
      name: SHOWCASE.name,
      name_short: SHOWCASE.name,
      name_sub: SHOWCASE.sub,
      supple_text: SHOWCASE.supple,
      description: SHOWCASE.description,
      organizer: SHOWCASE.organizer,
      remark: SHOWCASE.remark,
      is_demo: 1,
      level: 2,
      start_at,
      end_at,
      told_start_at: start_at,
      told_end_at: end_at,
      order_at: start_at,
      time_accuracy: 1,
      status: 2,
      sort_key: sortKey(SHOWCASE.name),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function addStages(trx: Transaction<DB>, tournament_id: number): Promise<Record<StageCode, number>> {
  const add = async (code: StageCode, type: 'bracket' | 'showmatch', sort: number) => {
    const row = { ...keyed(code), tournament_id, name: STAGES[code], type, sort };
    return (await trx.insertInto('stage').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  return {
    show: await add('show', 'showmatch', 1),
    playoff: await add('playoff', 'bracket', 2),
  };
}

function columnsOf({ key, schedule_name, start_at, status, best_of, score, slot }: ShowcaseMatch) {
  const [main_score, guest_score] = score ?? [null, null];
  return {
    ...keyed(key),
    schedule_name,
    start_at,
    status,
    best_of,
    main_score,
    guest_score,
    in_figures: 0,
    remark: SHOWCASE.remark,
    ...slot,
  };
}

async function addStreams(trx: Transaction<DB>, key: string, match_id: number): Promise<void> {
  const rows = SHOWN_AT.map((row, i) => ({
    ...row,
    ...keyed(`${key}/stream/${i + 1}`),
    game_id: GAME.valorant,
    match_id,
    is_live: 0,
    sort: i + 1,
  }));
  await trx.insertInto('broadcast').values(rows).execute();
}

async function linkMatches(trx: Transaction<DB>, plan: ShowcaseMatch[], ids: Map<string, number>) {
  for (const { key, next, loserNext } of plan) {
    const links = {
      ...(next && { next_match_id: ids.get(next.key)!, next_side: next.side }),
      ...(loserNext && { loser_match_id: ids.get(loserNext.key)!, loser_side: loserNext.side }),
    };
    if (Object.keys(links).length > 0) await updateMatch(trx, ids.get(key)!, links);
  }
}
