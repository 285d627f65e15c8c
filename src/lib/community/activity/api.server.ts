/** Handlers of the calls of activities. */
import type { Handlers } from '../../platform/contract/call.ts';
import type { CallContext } from '../../platform/contract/context.ts';
import type { activityCalls } from './contract.ts';
import { drawActivity } from './draw.server.ts';
import { publishActivity, saveActivity } from './edit.server.ts';
import { activityDetail, activityEdit, activityList, deskList, drawEntrants } from './read.server.ts';
import type { activityScopes } from './scopes.server.ts';

/** Reads through the write connection, to see what was just written. */
const edited = ({ db, now }: CallContext, id: number) => activityEdit({ ...db, read: db.write }, id, now);

export const activityHandlers: Handlers<typeof activityCalls, typeof activityScopes> = {
  'activity.detail': (input, { db, now }) => activityDetail(db, input, now),
  'activity.list': (input, { db, now }) => activityList(db, input, now),
  'activity.draw_entrants': (input, { db }) => drawEntrants(db, input),
  'operator.activity_list': (input, { db, now }) => deskList(db, input, now),
  'operator.activity_get': (_, { db, now, target }) => activityEdit(db, target.id, now),
  'operator.activity_save': async (input, context) => edited(context, await saveActivity(context, input)),
  'operator.activity_publish': async (input, context) => {
    await publishActivity(context, input);
    return edited(context, context.target.id);
  },
  'operator.activity_draw': async (input, context) => {
    await drawActivity(context, input);
    return edited(context, context.target.id);
  },
};
