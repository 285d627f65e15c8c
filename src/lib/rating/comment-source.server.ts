/** The rating of one person in one match as what is commented on. */
import type { SourceKind } from '../comment/place.server.ts';
import { rowsById } from '../db/kept-rows.server.ts';
import type { Row } from '../wiki/present.server.ts';
import { lineupOf } from './person.server.ts';
import { ratingPhase } from './phase.ts';

export const ratingSource: SourceKind = {
  type: 'rating',
  ids: 2,
  async find(db, [matchId, personId]) {
    const match = (await rowsById(db, 'match', [matchId!])).get(matchId!);
    if (!match || ratingPhase(match) !== 'open') return undefined;
    const { whole } = await lineupOf(db, match);
    return whole.some(({ person_id }) => person_id === personId) ? { authorId: null } : undefined;
  },
  async describe(db, all) {
    const matches = await rowsById(
      db,
      'match',
      all.map(([matchId]) => matchId!),
    );
    const lineups = new Map<number, ReturnType<typeof lineupOf>>();
    const lineupIn = (match: Row<'match'>) => {
      const found = lineups.get(match.id) ?? lineupOf(db, match);
      lineups.set(match.id, found);
      return found;
    };
    return Promise.all(
      all.map(async ([matchId, personId]) => {
        const match = matches.get(matchId!);
        if (!match || ratingPhase(match) !== 'open') return undefined;
        const { whole } = await lineupIn(match);
        const person = whole.find(({ person_id }) => person_id === personId);
        const path = `/wiki/match/${match.game_id}/${match.id}?person_id=${personId}`;
        return person && { title: person.player.name, path };
      }),
    );
  },
};
