/** A match as a card in rooms. Here, since the bracket knows which sides reveal an earlier result. */
import type { Database } from '../../platform/db/database.ts';
import { freshRowsById } from '../../platform/db/rows.server.ts';
import { pagePath } from '../game/address.ts';
import { campName } from '../match/display.ts';
import { presentMatches } from '../match/present.server.ts';
import type { MatchItem } from '../match/shapes.ts';
import { type Secrets, teamKey } from '../match/veil.ts';
import type { Camp } from '../team/shapes.ts';
import { secretsOf } from './secrets.server.ts';

/** `secret`: in spoiler-free mode the client shows 待揭晓. */
interface CardSide {
  name: string;
  secret: boolean;
}

export interface MatchCard {
  url: string;
  place: string;
  /** Unix seconds. */
  start: number | null;
  sides: [CardSide, CardSide];
  /** A result: clients veil it in spoiler-free mode. */
  score: [number, number] | null;
}

/** Undefined if there is no such match. */
export async function readMatchCard(db: Database, id: number): Promise<MatchCard | undefined> {
  const [match] = await presentMatches(db, [...(await freshRowsById(db, 'match', [id])).values()]);
  return match && (await matchCards(db, [match]))[0];
}

/** The cards of matches, in the same order. */
export async function matchCards(db: Database, matches: readonly MatchItem[]): Promise<MatchCard[]> {
  const secrets = await secretsOf(db, matches);
  return matches.map(match => cardOf(match, secrets));
}

function cardOf(match: MatchItem, { teams }: Secrets): MatchCard {
  const { main_camp, guest_camp, main_score, guest_score } = match.versus_info;
  const side = (camp: Camp | undefined): CardSide => ({
    name: campName(camp),
    secret: camp?.participant_id != null && teams.has(teamKey(match.unique_id, camp.participant_id)),
  });
  return {
    url: pagePath('match', match.game_id, match.unique_id),
    place: [match.tournament_info.name_main, match.schedule_name].filter(Boolean).join(' · '),
    start: match.match_start_time,
    sides: [side(main_camp[0]), side(guest_camp[0])],
    score: main_score === null || guest_score === null ? null : [main_score, guest_score],
  };
}
