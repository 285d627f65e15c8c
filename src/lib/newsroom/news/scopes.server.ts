/** Scope of the calls of news: any article, drafts too, for operators. */
import type { MemberContext } from '../../platform/contract/context.ts';
import { defineScope } from '../../platform/contract/scope.ts';
import { noNews } from './refusal.ts';
import { newsById } from './store.server.ts';

const news = defineScope({
  async find({ db, viewer }: MemberContext, { news_id }: { news_id: number }) {
    const target = await newsById(db.read, news_id);
    if (!target) throw noNews();
    return { target, standing: { isOperator: viewer.isOperator } };
  },
  rule: ({ isOperator }, _need: 'edit') => (isOperator ? 'allowed' : 'no_news'),
  refusals: { no_news: noNews },
});

export const newsScopes = { news };
