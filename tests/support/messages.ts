/** The message log over a test database, with nobody listening. */
import { type MessageLog, openMessageLog } from '#lib/chat/message/log.server.ts';
import type { Database } from '#lib/platform/db/database.ts';
import type { Publisher } from '#lib/platform/ports/publishing.ts';
import { memoryFanout } from './publishing.ts';

export const messagesOf = (db: Database, now: () => number, fanout: Publisher = memoryFanout()): MessageLog =>
  openMessageLog({ db, fanout, now });
