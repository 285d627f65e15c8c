/** The fullest match of the demo data. */
import type { Server } from './processes.ts';

/** The grand final of VALORANT Champions 2025: five maps, everything the sources have. */
const FULL_MATCH_SOURCE_ID = '542272';
export const LIST_VISITOR = '/api/v1/match/list_visitor';

interface Listed {
  unique_id: number;
  mars_id: string;
  tournament_info: { tournament_id: number };
}

/** The full match's page, found through the API by its source id, and its tournament's embed. */
export async function findMatch(
  product: Server,
): Promise<{ matchId: number; matchPath: string; embedPath: string }> {
  for (let page = 1; ; page++) {
    const answer = await fetch(product.url + LIST_VISITOR, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game_id: 1, page }),
    });
    const { data } = (await answer.json()) as { data: { list: Listed[] } };
    if (data.list.length === 0) throw new Error(`no match ${FULL_MATCH_SOURCE_ID} in the demo data`);
    const found = data.list.find(match => match.mars_id === FULL_MATCH_SOURCE_ID);
    if (found)
      return {
        matchId: found.unique_id,
        matchPath: `/wiki/match/1/${found.unique_id}`,
        embedPath: `/t/1/${found.tournament_info.tournament_id}`,
      };
  }
}
