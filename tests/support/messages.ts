/** The message log over a test database, with nobody listening. */
import { type MessageLog, openMessageLog } from '#lib/chat/message/log.server.ts';
import { memoryFanout } from '#lib/platform/adapters/fanout/memory.ts';
import type { Database } from '#lib/platform/db/database.ts';
import type { Fanout } from '#lib/platform/ports/fanout.ts';

export const messagesOf = (db: Database, now: () => number, fanout: Fanout = memoryFanout()): MessageLog =>
  openMessageLog({ db, fanout, now });
