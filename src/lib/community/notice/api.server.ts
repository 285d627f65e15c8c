/** Handlers of the calls of notices. */
import type { Handlers } from '../../platform/contract/call.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import type { Category } from './category.ts';
import type { noticeCalls } from './contract.ts';
import type { NoticeRegistries } from './kind.ts';
import { isSubscribed, subscribeBrowser, unsubscribeBrowser } from './push-browser.server.ts';
import { quietHours, setQuietHours } from './quiet.server.ts';
import type { noticeScopes } from './scopes.server.ts';
import * as notices from './service.server.ts';

type Notices = Handlers<typeof noticeCalls, typeof noticeScopes>;
type Lists = Notices['notice.system_list'];

/** Reads the list, then marks it read: the answer still shows the notices as new. */
const readAlong =
  (category: Category, registries: NoticeRegistries): Lists =>
  async (input, context) => {
    const answer = await notices.listNotices(context, category, input, registries);
    if (input.page === 1 && input.cursor === undefined) await notices.readAll(context, category);
    return answer;
  };
const list =
  (category: Category, registries: NoticeRegistries): Lists =>
  (input, context) =>
    notices.listNotices(context, category, input, registries);

const readAll =
  (category: Category): Notices['notice.system_read_all'] =>
  async (_, context) => {
    await notices.readAll(context, category);
    return {};
  };
const onOne =
  (
    work: (context: MemberContext, category: Category, id: number) => Promise<void>,
    category: Category,
  ): Notices['notice.system_read'] =>
  async (_, context) => {
    await work(context, category, context.target.id);
    return {};
  };

export const makeNoticeHandlers = (registries: NoticeRegistries): Notices => ({
  'notice.system_list': list('system', registries),
  'notice.activity_list': list('activity', registries),
  'notice.interaction_list': readAlong('interaction', registries),
  'notice.liked_list': readAlong('liked', registries),
  'notice.activity_read_all': readAll('activity'),
  'notice.system_read_all': readAll('system'),
  'notice.activity_read': onOne(notices.readOne, 'activity'),
  'notice.system_read': onOne(notices.readOne, 'system'),
  'notice.liked_del': onOne(notices.deleteOne, 'liked'),
  'notice.interaction_del': onOne(notices.deleteOne, 'interaction'),
  'notice.activity_del': onOne(notices.deleteOne, 'activity'),
  'notice.system_del': onOne(notices.deleteOne, 'system'),
  'notice.all_status': (_, context) => notices.unreadCounts(context),
  'notice.recent': async (_, context) => ({ list: await notices.recentNotices(context, registries) }),
  'notice.switch_list': async (_, context) => ({ list: await notices.switchesOf(context) }),
  'notice.switch_set': async ({ category, is_on }, context) => {
    await notices.switchCategory(context, category, is_on);
    return { list: await notices.switchesOf(context) };
  },
  'notice.quiet_hours': (_, context) => quietHours(context),
  'notice.set_quiet_hours': (quiet, context) => setQuietHours(context, quiet),
  'notice.push_key': async (_, { push }) => ({ public_key: push.publicKey }),
  'notice.push_state': async ({ endpoint }, context) => ({ is_on: await isSubscribed(context, endpoint) }),
  'notice.push_subscribe': async (input, context) => {
    await subscribeBrowser(context, input);
    return {};
  },
  'notice.push_unsubscribe': async ({ endpoint }, context) => {
    await unsubscribeBrowser(context, endpoint);
    return {};
  },
});
