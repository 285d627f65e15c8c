import type { Handlers } from '../../platform/contract/call.ts';
import { defineFeature } from '../../platform/feature/feature.ts';
import type { OutboxEvents } from '../../platform/ports/outbox.ts';
import { channelScope } from '../channel/scopes.server.ts';
import { groupScope } from '../group/scopes.server.ts';
import { auditPage } from './audit-list.server.ts';
import { blacklistPage, putOn, takeOff } from './blacklist.server.ts';
import { administrationCalls } from './contract.ts';
import './events.ts';
import { answerHandover, askHandover, openHandover, revokeHandover } from './handover.server.ts';
import { ADMINISTRATION_TRIES } from './limits.ts';
import { mutedPage } from './muted.server.ts';
import { readGroups, readOffers } from './notice-subject.server.ts';
import { setSlow, setWords } from './settings.server.ts';
import { handoverData, sweepHandovers } from './user-data.server.ts';
import { viewedAs } from './view-as.ts';
import { whyOf } from './why.server.ts';
import { ADMINISTRATION_WORDING, HANDOVER_NOTICES } from './wording.ts';

const administrationScopes = { admin_group: groupScope(), admin_channel: channelScope() };

const administrationHandlers: Handlers<typeof administrationCalls, typeof administrationScopes> = {
  'im_admin.blacklist_list': (paged, context) => blacklistPage(context, context.target, paged),
  'im_admin.forbidden_list': (paged, context) => mutedPage(context, context.target, paged),
  'im_admin.blacklist_operator': async ({ user_id, operator }, context) => {
    await (operator === 1 ? putOn : takeOff)(context, context.target, user_id);
    return {};
  },
  'im_admin.audit_list': (query, context) => auditPage(context, context.target, query),
  'im_admin.handover_ask': async ({ user_id }, context) => ({
    handover: await askHandover(context, context.target, user_id),
  }),
  'im_admin.handover_revoke': async (_, context) => {
    await revokeHandover(context, context.target);
    return {};
  },
  'im.handover': async (_, context) => ({ handover: await openHandover(context, context.target) }),
  'im.handover_answer': async ({ accept }, context) => {
    await answerHandover(context, context.target, accept);
    return {};
  },
  'im_admin.set_slow': async (input, context) => {
    await setSlow(context, context.target, input);
    return {};
  },
  'im_admin.word_list': async (_, { target: { words, group } }) => ({
    words: [...words],
    config_rev: Number(group.config_rev),
  }),
  'im_admin.set_words': async (input, context) => ({
    words: await setWords(context, context.target, input),
  }),
  'im_admin.auth_why': (query, context) => whyOf(context, context.target, query),
  'im_admin.view_as': async (query, { target, now }) => viewedAs(target, query, now),
};

type Handover = OutboxEvents['groupHandoverAsked'];
const noticeTo =
  (whose: 'fromId' | 'toId', kind: string, type = 'group') =>
  ({ groupId, askedAt, ...parties }: Handover) => [
    {
      userId: parties[whose],
      kind,
      about: { type, id: groupId },
      actorId: parties[whose === 'fromId' ? 'toId' : 'fromId'],
      key: `${kind} ${groupId} ${askedAt}`,
    },
  ];

/** Settings that managers read and change, beside channels and identities. */
export const administrationFeature = defineFeature({
  name: 'administration',
  calls: administrationCalls,
  handlers: () => administrationHandlers,
  scopes: () => administrationScopes,
  limits: ADMINISTRATION_TRIES,
  noticeKinds: {
    handover_asked: { category: 'system', title: HANDOVER_NOTICES.asked },
    handover_accepted: { category: 'system', title: HANDOVER_NOTICES.accepted },
    handover_declined: { category: 'system', title: HANDOVER_NOTICES.declined },
  },
  noticeRequests: {
    groupHandoverAsked: noticeTo('toId', 'handover_asked', 'handover'),
    groupHandoverAccepted: noticeTo('fromId', 'handover_accepted'),
    groupHandoverDeclined: noticeTo('fromId', 'handover_declined'),
  },
  noticeSubjects: () => ({
    group: { read: readGroups, gone: ADMINISTRATION_WORDING.handover_gone },
    handover: { read: readOffers, gone: ADMINISTRATION_WORDING.handover_gone },
  }),
  userData: () => [handoverData],
  sweeps: [({ db, now }) => sweepHandovers(db, now)],
});
