/** Scope of the calls of notices: one of the viewer's own, in the call's category. */

import type { MemberContext } from '../../platform/contract/context.ts';
import { defineScope } from '../../platform/contract/scope.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Category } from './category.ts';
import { NOTICE_WORDING } from './wording.ts';

const noNotice = () => notFound(NOTICE_WORDING.none);

const noticeOf = (category: Category) =>
  defineScope({
    async find({ db, viewer }: MemberContext, { id }: { id: number }) {
      const target = await db.read
        .selectFrom('notice')
        .select(['id', 'user_id'])
        .where('id', '=', id)
        .where('category', '=', category)
        .executeTakeFirst();
      if (!target) throw noNotice();
      return { target, standing: { isOwn: target.user_id === viewer.userId } };
    },
    rule: ({ isOwn }, _need: 'read' | 'delete') => (isOwn ? 'allowed' : 'no_notice'),
    refusals: { no_notice: noNotice },
  });

export const noticeScopes = {
  system_notice: noticeOf('system'),
  activity_notice: noticeOf('activity'),
  interaction_notice: noticeOf('interaction'),
  liked_notice: noticeOf('liked'),
};
