/** Pictures that other sites show beside a link to a match, tournament, team or player. */
import { playerCard, teamCard, tournamentCard } from '#components/og/cards.ts';
import { matchCard } from '#components/og/match-card.ts';
import { matchesOf } from '../../newsroom/syndication/subject.server.ts';
import type { PageServices } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { listGames } from '../../wiki/game/reference.server.ts';
import { shownRounds } from '../../wiki/match/detail.server.ts';
import { playerBase } from '../../wiki/player/player.server.ts';
import { teamRoster } from '../../wiki/roster/roster.server.ts';
import { teamBase } from '../../wiki/team/team.server.ts';
import { tournamentTeams } from '../../wiki/tournament/teams.server.ts';
import { tournamentDetail } from '../../wiki/tournament/tournament.server.ts';
import { cardImages } from './card-images.server.ts';

export type CardDeps = Pick<PageServices, 'db' | 'files' | 'origin'>;

const KINDS = {
  async match(deps: CardDeps, id: number, hidden: boolean) {
    const [match] = await matchesOf(deps.db, { kind: 'match', id }, { most: 1, hidden });
    if (!match) return undefined;
    const { main_camp, guest_camp } = match.versus_info;
    const images = await cardImages(deps, [main_camp[0]?.icon, guest_camp[0]?.icon]);
    return matchCard(match, hidden ? [] : await shownRounds(deps.db, id), images);
  },
  async tournament(deps: CardDeps, id: number) {
    const tournament = await tournamentDetail(deps.db, id);
    if (!tournament) return undefined;
    const teams = await tournamentTeams(deps.db, id);
    const images = await cardImages(deps, [tournament.icon, ...teams.map(team => team.icon)]);
    return tournamentCard(tournament, await gameName(deps.db, tournament.game_id), teams, images);
  },
  async team(deps: CardDeps, id: number) {
    const [team, roster] = await Promise.all([teamBase(deps.db, id), teamRoster(deps.db, id)]);
    if (!team) return undefined;
    const images = await cardImages(deps, [team.icon, ...roster.map(person => person.icon)]);
    return teamCard(team, roster, await gameName(deps.db, team.game_id), images);
  },
  async player(deps: CardDeps, id: number) {
    const player = await playerBase(deps.db, id);
    if (!player) return undefined;
    const images = await cardImages(deps, [player.icon, player.team_info?.icon]);
    return playerCard(player, await gameName(deps.db, player.game_id), images);
  },
};
export type PicturedKind = keyof typeof KINDS;
export const PICTURED = Object.keys(KINDS) as PicturedKind[];

/** Kinds whose picture shows a result; only these have a variant without. */
export const TELLS_RESULT: ReadonlySet<PicturedKind> = new Set(['match']);

/** The picture as SVG; undefined when its subject does not exist. `hidden`: without results. */
export const cardOf = (
  deps: CardDeps,
  kind: PicturedKind,
  id: number,
  hidden = false,
): Promise<string | undefined> => KINDS[kind](deps, id, hidden);

const gameName = async (db: Database, id: number): Promise<string> =>
  (await listGames(db)).find(game => game.game_id === id)?.name ?? '';
