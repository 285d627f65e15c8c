/** The scopes of frames: those of the calls. */
import { channelScope } from '../channel/scopes.server.ts';
import type { Scopes } from '../contract/scope.ts';
import { groupScope } from '../group/scopes.server.ts';

export const frameScopes = { channel: channelScope(), group: groupScope() } satisfies Scopes;
export type FrameScopes = typeof frameScopes;
