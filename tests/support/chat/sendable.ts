/** What the log lets members send by itself, without other features. */
import { ownKinds } from '#lib/message/content.server.ts';
import { mediaKinds } from '#lib/message/media.server.ts';
import type { Sendable } from '#lib/message/send.server.ts';

export const SENDABLE: Sendable = { messageCards: new Map(), messageKinds: { ...ownKinds, ...mediaKinds } };
