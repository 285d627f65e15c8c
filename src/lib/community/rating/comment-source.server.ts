/** A person's rating in a match as a comment source. */
import { rowsById } from '../../platform/db/row-cache.server.ts';
import type { SourceKind } from '../comment/source.server.ts';
import { personNames } from './name.server.ts';
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
    const named = await personNames(
      db,
      all.map(([, personId]) => personId!),
    );
    return all.map(([matchId, personId]) => {
      const match = matches.get(matchId!);
      const person = named(personId!);
      if (!match || !person || ratingPhase(match) !== 'open') return undefined;
      return { title: person.name, path: `/wiki/match/${match.game_id}/${match.id}?person_id=${personId}` };
    });
  },
};
