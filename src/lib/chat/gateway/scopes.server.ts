/** The scopes of frames: those of the calls. */
import type { CallContext } from '../../platform/contract/context.ts';
import { defineScope, type Scopes } from '../../platform/contract/scope.ts';
import { noChannel } from '../group/refusal.ts';
import { groupScope } from '../group/scopes.server.ts';
import { findLetter } from '../letter/found.server.ts';
import { talkRules, talkScope } from '../message/talk.server.ts';

/** Private conversations alone. */
const letterScope = defineScope({
  find({ db, now, viewer }: CallContext, { channel_id }: { channel_id: number }) {
    if (!viewer) throw noChannel();
    return findLetter({ db, now }, channel_id, viewer.userId);
  },
  ...talkRules,
});

export const frameScopes = {
  talk: talkScope(),
  letter: letterScope,
  group: groupScope(),
} satisfies Scopes;
export type FrameScopes = typeof frameScopes;
