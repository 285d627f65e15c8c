import type { Handlers } from '../../platform/contract/call.ts';
import type { gradingCalls } from './contract.ts';
import { setDeskHandlers } from './desk/api.server.ts';
import { myGradings } from './own.server.ts';
import type { gradingScopes } from './scopes.server.ts';
import { gradeSet, gradingSets, ownGrading, sharedGrading } from './sets.server.ts';

export const gradingHandlers: Handlers<typeof gradingCalls, typeof gradingScopes> = {
  ...setDeskHandlers,
  'rating.my_custom_list': ({ cursor, page_size }, { db, viewer }) =>
    myGradings(db, viewer.userId, { cursor, page_size }),
  'rating.custom_list': ({ game_id, tool_id, page, page_size }, { db }) =>
    gradingSets(db, game_id, { setId: tool_id, page, pageSize: page_size }),
  'rating.custom_grading': ({ grades }, context) => gradeSet(context, context.target.id, grades),
  'rating.custom_mine': (_, { db, viewer, target }) => ownGrading(db, target.id, viewer.userId),
  'rating.custom_shared': ({ link }, { db, now }) => sharedGrading(db, link, now),
};
