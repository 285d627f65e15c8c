/** Matches as notice subjects. */
import type { Database } from '../../platform/db/database.ts';
import { freshRowsById } from '../../platform/db/rows.server.ts';
import { clock } from '../../platform/kernel/time.ts';
import { campName } from './display.ts';
import { presentMatches } from './present.server.ts';
import type { MatchItem } from './shapes.ts';
import { sidesOfMatch } from './wording.ts';

export async function readMatches(db: Database, ids: readonly number[]) {
  const rows = await freshRowsById(db, 'match', ids);
  const items = await presentMatches(db, [...rows.values()]);
  return new Map(items.map(match => [match.unique_id, matchSubject(match)]));
}

/** The text names the sides; it is left out where results are hidden. */
function matchSubject(match: MatchItem) {
  const { main_camp, guest_camp } = match.versus_info;
  const { name_main } = match.tournament_info;
  const start = match.match_start_time;
  return {
    text: sidesOfMatch(campName(main_camp[0]), campName(guest_camp[0])),
    place: [name_main, match.schedule_name ?? '', start === null ? '' : clock(start * 1000)]
      .filter(part => part !== '')
      .join(' · '),
    url: `/wiki/match/${match.game_id}/${match.unique_id}`,
  };
}
