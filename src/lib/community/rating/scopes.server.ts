/** The scope of rating calls: the thread of one rating. */

import { sourceScope } from '../comment/scopes.server.ts';
import { kindsOf } from '../comment/source.server.ts';
import { type SourceEntry, sourceOf } from '../comment/source.ts';
import { ratingSource } from './comment-source.server.ts';

type NamedRating = { match_id: number; person_id: number } | { source: readonly SourceEntry[] };

const rating = sourceScope(kindsOf([ratingSource]), (input: NamedRating) =>
  'source' in input
    ? sourceOf(input.source)
    : { type: ratingSource.type, ids: [input.match_id, input.person_id] },
);

export const ratingScopes = { rating };
