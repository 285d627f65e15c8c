import type { Handlers } from '../../platform/contract/call.ts';
import type { Database } from '../../platform/db/database.ts';
import { badInput, notFound } from '../../platform/errors/app-error.ts';
import { existing } from '../game/existing.server.ts';
import { bonusText } from '../tournament/bonus.ts';
import { bracketRounds } from './bracket.server.ts';
import type { bracketCalls } from './contract.ts';
import { placements, playerAchievements, teamRewards } from './place.server.ts';
import type { GroupTable } from './shapes.ts';
import { groupTables, leagueScores } from './table.server.ts';
import { NO_BONUS, NO_LEAGUE_SCORE, WRONG_SERIES } from './wording.ts';

interface TableInput {
  stage_id: number;
  group_id?: number | undefined;
}

/** The stage's tables, or one group's; 404 for an unknown stage or group. */
async function tables(db: Database, { stage_id, group_id }: TableInput): Promise<GroupTable[]> {
  await existing(db, 'stage', stage_id);
  const groups = await groupTables(db, stage_id);
  if (group_id === undefined) return groups;
  const group = groups.find(table => table.group_id === group_id);
  if (!group) throw notFound();
  return [group];
}

export const bracketHandlers: Handlers<typeof bracketCalls> = {
  'wiki.integral_table': async (input, { db }) => ({
    list: (await tables(db, input)).flatMap(table => table.list),
  }),
  'wiki.integral_table_v2': async (input, { db }) => ({ groups: await tables(db, input) }),
  'wiki.stage_with_bracket': async ({ stage_id, tournament_id }, { db }) => {
    const stage = await existing(db, 'stage', stage_id);
    if (tournament_id !== undefined && stage.tournament_id !== tournament_id) throw notFound();
    return { list: await bracketRounds(db, stage_id) };
  },
  'wiki2.get_bonus': async ({ tournament_id }, { db }) => {
    const { prize_amount, prize_currency } = await existing(db, 'tournament', tournament_id);
    const places = await placements(db, tournament_id);
    const list = places.filter(place => place.bonus !== null);
    const total_bonus = bonusText(prize_amount, prize_currency);
    return { total_bonus, list, places, reason: list.length > 0 ? null : NO_BONUS };
  },
  'wiki2.get_tournament_league_score': async ({ tournament_id, series_id }, { db }) => {
    const tournament = await existing(db, 'tournament', tournament_id);
    if (series_id !== undefined && tournament.series_id !== series_id)
      throw badInput('series_id', WRONG_SERIES);
    const list = await leagueScores(db, tournament_id);
    return { list, reason: list.length > 0 ? null : NO_LEAGUE_SCORE };
  },
  'wiki.team_reward': async ({ team_id, page, page_size }, { db }) => {
    await existing(db, 'team', team_id);
    return teamRewards(db, team_id, page, page_size);
  },
  'wiki.player_achievement': async ({ player_id, page, page_size }, { db }) => {
    await existing(db, 'player', player_id);
    return playerAchievements(db, player_id, page, page_size);
  },
};
