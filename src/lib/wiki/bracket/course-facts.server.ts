/** Loads the facts that decide a tournament's course (course.ts). */
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/db/schema.ts';
import { DAY } from '../../platform/kernel/time.ts';
import { MATCH_STATUS } from '../match/status.ts';
import { type Course, courseOf, isBracketDecided } from './course.ts';
import { decidingMatches } from './deciding.ts';
import { areRoundsNamed, bracketOf } from './derive.ts';
import type { TournamentFacts } from './stage-facts.server.ts';

export async function findCourse(trx: Transaction<DB>, facts: TournamentFacts): Promise<Course> {
  const { tournament, stages } = facts;
  const last = stages.at(-1);
  const bracket = last?.type === 'bracket' ? bracketOf(last.matches) : undefined;
  const starts = facts.matches.map(match => match.startAt).filter(at => at !== null);
  return courseOf({
    status: tournament.status,
    announced: { start: tournament.told_start_at, end: tournament.told_end_at },
    starts,
    matches: stages.flatMap(stage => stage.matches),
    isOn: facts.matches.some(match => match.status === MATCH_STATUS.ongoing),
    isDecided:
      bracket !== undefined && isBracketDecided(bracket, last!.matches, areRoundsNamed(last!.matches)),
    lacksFinal: bracket !== undefined && bracket.length > 0 && decidingMatches(bracket).length === 0,
    isFollowed: await isFollowed(trx, tournament, Math.max(...starts)),
  });
}

/** A league's splits follow one another within this time; what begins later says nothing of the end of an earlier one. */
const BREAK_MAX = 183 * DAY;

/** Whether the next tournament of the same league (series and zone) has begun. */
async function isFollowed(
  trx: Transaction<DB>,
  tournament: TournamentFacts['tournament'],
  last: number,
): Promise<boolean> {
  if (!Number.isFinite(last)) return false;
  const later = await ofLeague(trx, tournament)
    .innerJoin('match', 'match.tournament_id', 'tournament.id')
    .groupBy('tournament.id')
    .select('tournament.id')
    .having(({ fn }) => fn.min('match.start_at'), '>', last)
    .having(({ fn }) => fn.min('match.start_at'), '<=', last + BREAK_MAX)
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

/** Tournaments of the same league whose end is unknown. */
export async function openEarlier(trx: Transaction<DB>, tournamentId: number): Promise<number[]> {
  const tournament = await trx
    .selectFrom('tournament')
    .selectAll()
    .where('id', '=', tournamentId)
    .executeTakeFirst();
  if (!tournament) return [];
  const rows = await ofLeague(trx, tournament)
    .select('tournament.id')
    .where('known_until_at', 'is not', null)
    .execute();
  return rows.map(row => row.id);
}

const ofLeague = (
  trx: Transaction<DB>,
  { id, series_id, zone_id }: Pick<TournamentFacts['tournament'], 'id' | 'series_id' | 'zone_id'>,
) =>
  trx
    .selectFrom('tournament')
    .where('tournament.id', '!=', id)
    .where('tournament.series_id', '=', series_id)
    .where('tournament.zone_id', zone_id === null ? 'is' : '=', zone_id);
