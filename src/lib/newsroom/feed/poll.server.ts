/** One look at a service: finds what is due, takes the service for this node, and takes its answer into the facts. */
import type { Database } from '../../platform/db/database.ts';
import { log } from '../../platform/kernel/log.server.ts';
import { HOUR } from '../../platform/kernel/time.ts';
import type { Bus } from '../../platform/ports/bus.ts';
import type { FeedPoll, FeedSource } from '../../platform/ports/feed-source.ts';
import { applySnapshot } from './apply.server.ts';
import { FeedFailure, feedClient } from './client.server.ts';
import { BEHIND_MS, restAfter } from './pace.ts';
import {
  type FeedState,
  feedState,
  isOpenTo,
  noteFailure,
  noteGood,
  notePoll,
  type PollState,
  pollStates,
  spendRequest,
  takeFeedSource,
} from './source-state.server.ts';
import { feedView, noteRechecked } from './watched.server.ts';
import { FAILED } from './wording.ts';

export interface Polling {
  db: Database;
  bus: Bus;
  source: FeedSource;
  /** This process. */
  node: string;
  /** Epoch milliseconds. */
  now(): number;
  /** A number from 0 to 1 that spreads rests. */
  chance(): number;
  signal: AbortSignal;
  /** Replace `fetch` and waiting: stand-ins of tests. */
  fetch?: typeof fetch;
  pause?(ms: number, signal: AbortSignal): Promise<unknown>;
}

/** Reads the most urgent poll that is due; 'idle' where none is, or another node has the service. */
export async function pollOnce(polling: Polling): Promise<'read' | 'idle' | 'failed'> {
  const { db, source, node, now } = polling;
  const state = await feedState(db, source.name);
  if (!state || !isOpenTo(state, node, now())) return 'idle';
  const polls = source.polls(await feedView(db, source.name, now()));
  const states = await pollStates(db, source.name);
  const due = polls.find(poll => isDue(states.get(poll.name), now()) && hasRoom(poll, state, source, now()));
  if (!due || !(await takeFeedSource(db, source.name, node, now()))) return 'idle';
  const cursor = states.get(due.name)?.cursor ?? null;
  try {
    await read(polling, due, cursor);
    return 'read';
  } catch (error) {
    await fail(polling, due, error, { failures: state.failures, cursor });
    return 'failed';
  }
}

const isDue = (state: PollState | undefined, now: number): boolean =>
  state === undefined || state.dueAt <= now;

function hasRoom({ reserve = 0 }: FeedPoll, state: FeedState, { hourly }: FeedSource, now: number): boolean {
  const used = state.hour_at > now - HOUR ? state.hour_requests : 0;
  return reserve === 0 || hourly - used > hourly * reserve;
}

async function read(polling: Polling, poll: FeedPoll, cursor: string | null): Promise<void> {
  const { db, bus, source, node, now, signal } = polling;
  let remaining: number | null = null;
  const ask = feedClient({
    source,
    now,
    signal,
    budget: {
      spend: () => spendRequest(db, source, node, now()),
      told: left => {
        remaining = left;
      },
    },
    ...(polling.fetch && { fetch: polling.fetch }),
    ...(polling.pause && { pause: polling.pause }),
  });
  const snapshot = await source.read(poll.name, ask, { now: now(), cursor });
  const hasChanged = await applySnapshot({ db, bus }, source, snapshot, now());
  await noteRechecked(db, source.name, poll.keys ?? [], now());
  await notePoll(db, source.name, poll, { now: now(), cursor: snapshot.cursor ?? cursor });
  await noteGood(db, source.name, { now: now(), hasChanged, remaining });
  for (const { key, reason } of snapshot.rejects)
    log.warn(`feed ${source.name}, ${poll.name}: ${key} rejected, ${reason}`);
}

/**
 * A fault of ours is logged with its stack, a failure of the service with its reason alone. What failed comes after
 * everything else that is due: one answer that cannot be used holds up no other.
 */
async function fail(
  { db, source, now, chance }: Polling,
  poll: FeedPoll,
  error: unknown,
  { failures, cursor }: { failures: number; cursor: string | null },
): Promise<void> {
  const isTheirs = error instanceof FeedFailure;
  const reason = isTheirs ? error.message : FAILED.ours((error as Error).name);
  const message = `feed ${source.name}, ${poll.name}: ${reason}`;
  if (isTheirs) log.warn(message);
  else log.error({ err: error }, message);
  const rest = restAfter(failures + 1, chance(), isTheirs ? error.retryAfter : null);
  await notePoll(db, source.name, { name: poll.name, every: rest + BEHIND_MS }, { now: now(), cursor });
  await noteFailure(db, source.name, { now: now(), reason, restUntil: now() + rest });
}
