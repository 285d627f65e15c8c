/** The message whose picture is collected. */
import type { CallContext } from '../../platform/contract/context.ts';
import { defineScope } from '../../platform/contract/scope.ts';
import { channelRefusals, channelRule, findRoom } from '../channel/scopes.server.ts';
import { refOf } from '../message/entry.ts';
import { noMessage } from '../message/refusal.ts';

const source = defineScope({
  find({ db, now, viewer }: CallContext, { uuid }: { uuid: string }) {
    const ref = refOf(uuid);
    if (!ref) throw noMessage();
    return findRoom({ db, now }, ref.channelId, viewer?.userId ?? null);
  },
  rule: channelRule,
  refusals: channelRefusals,
});

export const stickerScopes = { sticker_source: source };
export type StickerScopes = typeof stickerScopes;
