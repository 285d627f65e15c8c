/** One handler a call of the operators' side of graded lists. */
import type { Handlers } from '../contract/call.ts';
import type { CallContext } from '../contract/context.ts';
import type { setDeskCalls } from './desk-contract.ts';
import { deleteSet, saveSet, setStatus } from './desk-edit.server.ts';
import { deskSets, setToEdit } from './desk-read.server.ts';

/** Read anew, after a write. */
const edited = ({ db }: CallContext, id: number) => setToEdit({ ...db, read: db.write }, id);

export const setDeskHandlers: Handlers<typeof setDeskCalls> = {
  'operator.grading_list': (input, { db }) => deskSets(db, input),
  'operator.grading_get': ({ set_id }, { db }) => setToEdit(db, set_id),
  'operator.grading_save': async (given, context) => edited(context, await saveSet(context, given)),
  'operator.grading_status': async (given, context) => {
    await setStatus(context, given);
    return edited(context, given.set_id);
  },
  'operator.grading_delete': async ({ set_id, version }, context) => {
    await deleteSet(context, { set_id, version });
    return { set_id };
  },
};
