/** What the log lets members send by itself, without other features. */
import { ownKinds } from '#lib/chat/message/content.server.ts';
import { mediaKinds } from '#lib/chat/message/media.server.ts';
import type { Sendable } from '#lib/chat/message/send.server.ts';

export const SENDABLE: Sendable = { messageCards: new Map(), messageKinds: { ...ownKinds, ...mediaKinds } };
