/** The index at work: it follows the log, a moment behind. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../platform/db/database.ts';
import { Unavailable } from '../../platform/db/failure.ts';
import type { OpenedFeature } from '../../platform/feature/feature.ts';
import { log } from '../../platform/kernel/log.server.ts';
import type { MessageLog } from '../message/log.server.ts';
import { IndexFollower } from './follow.server.ts';

declare module '../../platform/feature/feature.ts' {
  interface Running {
    messageSearch: OpenedFeature;
  }
}

/** How long changes wait for others, in milliseconds. */
const LOOK_MS = 1000;
/** Pause between two slices: whoever waits to write goes first. */
const REST_MS = 5;

export function openMessageSearch(
  { db }: { db: Database },
  { messages }: { messages: MessageLog },
): OpenedFeature {
  const follower = new IndexFollower(db);
  messages.onChanged(channelId => follower.note(channelId));
  const stopping = new AbortController();
  const { signal } = stopping;
  const rest = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => {});
  const follow = async () => {
    while (!signal.aborted) {
      const hasMore = await follower.step(performance.now()).catch(error => {
        if (!(error instanceof Unavailable)) log.error({ err: error }, 'message search');
        return false;
      });
      await rest(hasMore ? REST_MS : LOOK_MS);
    }
  };
  const work = follow();
  return {
    async close() {
      stopping.abort();
      await work;
    },
  };
}
