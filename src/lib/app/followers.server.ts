/** Everyone who follows what happens, at work for as long as the app runs. */
import type { Database } from '../db/database.ts';
import { type Follower, follow } from '../db/follow.server.ts';
import type { Bus } from '../ports/bus.ts';

/** Looks again this often, in milliseconds: for a process that ended between its commit and its word. */
const AGAIN_MS = 5000;

export interface Following {
  /** Resolves when all that had happened was dealt with here, or failed and was told. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

export function startFollowers(db: Database, bus: Bus, followers: readonly Follower[]): Following {
  let news = 0;
  const kept = followers.map(follower =>
    keepFollowing(db, bus, follower, () => {
      if (!follower.isRecording) return;
      news++;
      for (const other of kept) void other.run();
    }),
  );
  return {
    async settle() {
      for (let seen = -1; seen !== news; ) {
        seen = news;
        await Promise.all(kept.map(({ run }) => run()));
      }
    },
    async close() {
      await Promise.all(kept.map(({ stop }) => stop()));
    },
  };
}

/** `onward`: called after it dealt with anything. */
function keepFollowing(db: Database, bus: Bus, follower: Follower, onward: () => void) {
  let work: Promise<void> | undefined;
  let isWoken = false;
  let isClosed = false;

  async function drain(): Promise<void> {
    while (isWoken && !isClosed) {
      isWoken = false;
      try {
        if (await follow(db, follower, () => !isClosed)) onward();
      } catch (error) {
        console.error('follower', follower.name, error);
      }
    }
    work = undefined;
  }
  const run = (): Promise<void> => {
    isWoken = true;
    work ??= drain();
    return work;
  };
  const stopHearing = bus.subscribe('happened', () => void run());
  bus.onGap(() => void run());
  const timer = setInterval(() => void run(), AGAIN_MS).unref();
  void run();
  return {
    run,
    async stop() {
      isClosed = true;
      clearInterval(timer);
      stopHearing();
      await work;
    },
  };
}
