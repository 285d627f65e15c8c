/** One handler a call of the operators' side of graded lists. */
import type { Handlers } from '../../../platform/contract/call.ts';
import type { CallContext } from '../../../platform/contract/context.ts';
import type { gradingScopes } from '../scopes.server.ts';
import type { setDeskCalls } from './contract.ts';
import { deleteSet, saveSet, setStatus } from './edit.server.ts';
import { deskSets, setToEdit } from './read.server.ts';

/** The list as it is after a write. */
const edited = ({ db }: CallContext, id: number) => setToEdit({ ...db, read: db.write }, id);

export const setDeskHandlers: Handlers<typeof setDeskCalls, typeof gradingScopes> = {
  'operator.grading_list': (input, { db }) => deskSets(db, input),
  'operator.grading_get': (_, { db, target }) => setToEdit(db, target.id),
  'operator.grading_save': async (input, context) => edited(context, await saveSet(context, input)),
  'operator.grading_status': async (input, context) => {
    await setStatus(context, input);
    return edited(context, context.target.id);
  },
  'operator.grading_delete': async ({ set_id, version }, context) => {
    await deleteSet(context, { set_id, version });
    return { set_id };
  },
};
