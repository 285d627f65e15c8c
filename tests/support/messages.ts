/** The message log over a test database, with nobody listening. */
import { memoryFanout } from '#lib/adapters/fanout/memory.ts';
import type { Database } from '#lib/db/database.ts';
import { type MessageLog, openMessageLog } from '#lib/message/log.server.ts';
import type { Fanout } from '#lib/ports/fanout.ts';

export const messagesOf = (db: Database, now: () => number, fanout: Fanout = memoryFanout()): MessageLog =>
  openMessageLog({ db, fanout, now });
