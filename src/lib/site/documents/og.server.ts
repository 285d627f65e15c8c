/** Pictures that other sites show beside a link to a match, tournament, team or player. */
import { matchCard, playerCard, teamCard, tournamentCard } from '#components/og/cards.ts';
import type { Database } from '../../db/database.ts';
import { matchesOf } from '../../feed/subject.server.ts';
import { playerBase } from '../../wiki/player.server.ts';
import { listGames } from '../../wiki/reference.server.ts';
import { teamRoster } from '../../wiki/roster.server.ts';
import { teamBase } from '../../wiki/team.server.ts';
import { tournamentDetail } from '../../wiki/tournament.server.ts';

const KINDS = {
  match: async (db: Database, id: number, hidden: boolean) => {
    const [match] = await matchesOf(db, { kind: 'match', id }, { most: 1, hidden });
    return match && matchCard(match);
  },
  tournament: async (db: Database, id: number) => {
    const tournament = await tournamentDetail(db, id);
    return tournament && tournamentCard(tournament, await gameName(db, tournament.game_id));
  },
  team: async (db: Database, id: number) => {
    const [team, roster] = await Promise.all([teamBase(db, id), teamRoster(db, id)]);
    return team && teamCard(team, roster, await gameName(db, team.game_id));
  },
  player: async (db: Database, id: number) => {
    const player = await playerBase(db, id);
    return player && playerCard(player, await gameName(db, player.game_id));
  },
};
export type Pictured = keyof typeof KINDS;
export const PICTURED = Object.keys(KINDS) as Pictured[];

/** Kinds whose picture shows a result; only these have a variant without. */
export const TELLS_RESULT: ReadonlySet<Pictured> = new Set(['match']);

/** As SVG; undefined when there is no such thing. `hidden`: without results. */
export const cardOf = (
  db: Database,
  kind: Pictured,
  id: number,
  hidden = false,
): Promise<string | undefined> => KINDS[kind](db, id, hidden);

const gameName = async (db: Database, id: number): Promise<string> =>
  (await listGames(db)).find(game => game.game_id === id)?.name ?? '';
