/** Cards of messages whose process stopped before it made them: read off the log, from a cursor on. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Unavailable } from '../../platform/db/failure.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { OpenedFeature } from '../../platform/feature/feature.ts';
import { log } from '../../platform/kernel/log.server.ts';
import type { Entry } from '../message/entry.ts';
import { type Behind, channelsBehind, moveTo, textsIn } from './card-cursor.server.ts';
import { type Followed, type Following, followEntry } from './follow.server.ts';

/** Pause between two looks, in milliseconds. */
const LOOK_MS = 30_000;
/** The process that stored a younger message may still be at it, in milliseconds. */
const SETTLED_MS = 30_000;
/** Revisions of a step. */
const SLICE = 200;

/**
 * Gives the messages of all channels their missing cards. Pages are fetched outside of any transaction; the cursor
 * moves only past finished ones, so that a broken-off look is repeated. `now`: epoch milliseconds.
 */
export async function catchUp(following: Following, now: number, ended?: AbortSignal): Promise<void> {
  for (const behind of await channelsBehind(following.db)) {
    if (ended?.aborted) return;
    await catchUpIn(following, behind, now);
  }
}

async function catchUpIn(following: Following, { channelId, ...revs }: Behind, now: number): Promise<void> {
  for (let from = revs.from; from < revs.to; ) {
    const to = Math.min(from + SLICE, revs.to);
    const texts = await textsIn(following.db, { channelId, from, to }, now);
    const open = await firstOpen(following, texts, now);
    const reached = open ? Number(open.rev) - 1 : to;
    if (reached > from) await moveTo(following.db, channelId, reached);
    if (open) return;
    from = to;
  }
}

/** The first text that is not done: it is too young, or its page is not fetched now. */
async function firstOpen(
  following: Following,
  texts: readonly Entry[],
  now: number,
): Promise<Entry | undefined> {
  const young = texts.findIndex(({ sent_at }) => Number(sent_at) > now - SETTLED_MS);
  const settled = young < 0 ? texts : texts.slice(0, young);
  const outcomes = await Promise.all(settled.map(entry => followed(following, entry)));
  const later = outcomes.indexOf('later');
  return later < 0 ? texts[settled.length] : settled[later];
}

/** A message deleted meanwhile needs no card; where too much is waiting, it is tried later. */
const followed = (following: Following, entry: Entry): Promise<Followed> =>
  followEntry(following, entry).catch(error => {
    if (!(error instanceof AppError)) throw error;
    return error.status < 500 ? 'done' : 'later';
  });

/** Looks at once, and every half minute. `now`: epoch milliseconds. */
export function keepCatchingUp(following: Following, now: () => number): OpenedFeature {
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = (async () => {
    while (!signal.aborted) {
      await catchUp(following, now(), signal).catch(error => {
        if (!(error instanceof Unavailable)) log.error({ err: error }, 'link cards');
      });
      await sleep(LOOK_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  })();
  return {
    async close() {
      stopping.abort();
      await work;
    },
  };
}
