/** Handlers of the calls of news. */
import type { Handlers } from '../../platform/contract/call.ts';
import type { CallContext } from '../../platform/contract/context.ts';
import type { newsCalls } from './contract.ts';
import { publishNews, saveNews } from './edit.server.ts';
import { deskList, newsDetail, newsEdit, newsList } from './read.server.ts';
import type { newsScopes } from './scopes.server.ts';

/** Reads through the write connection, to see what was just written. */
const edited = ({ db }: CallContext, id: number) => newsEdit({ ...db, read: db.write }, id);

export const newsHandlers: Handlers<typeof newsCalls, typeof newsScopes> = {
  'wiki.news_list': (input, { db }) => newsList(db, input),
  'wiki.news_detail': ({ id }, { db }) => newsDetail(db, id),
  'operator.news_list': (input, { db }) => deskList(db, input),
  'operator.news_get': (_, { db, target }) => newsEdit(db, target.id),
  'operator.news_save': async (input, context) => edited(context, await saveNews(context, input)),
  'operator.news_publish': async (input, context) => {
    await publishNews(context, input);
    return edited(context, context.target.id);
  },
};
