/** Past-tense events between features and between processes, published after commit. */

/** Of one member in one category; `revision` tells the later of two. */
export interface NoticeCount {
  userId: number;
  category: string;
  unread: number;
  revision: number;
}

/** What can have happened, by name. Every handler of it is idempotent. */
export interface Events {
  /** Facts were written: pages with these cache tags are out of date. */
  factsChanged: { tags: string[] };
  /** Matches got other states, scores, sides or rounds: whoever looks at them is told. After factsChanged. */
  matchesChanged: { matchIds: number[] };
  /** A user may not go on as before: frozen, or closed by its owner. What is open in their name ends. */
  accountStopped: { userId: number };
  /** Somebody said something, liked or took it back about this: 'match:7', 'rating:7:90' (talkAddress in live/talk.ts); or predicted, or was settled: 'prediction:7'. */
  talked: { source: string };
  /** Sessions of a user have ended, by their owner or a new password: who listens by one is let go. */
  sessionsEnded: { userId: number };
  /** Counts of members' unread notices, as they are now. */
  noticed: { counts: NoticeCount[] };
  /** Something was recorded (db/happening.server.ts): whoever follows goes on. */
  happened: Record<string, never>;
}

export type EventName = keyof Events;

export interface Bus {
  /** Resolves when the event is on its way to every subscriber, ours and other processes'. */
  publish<N extends EventName>(name: N, event: Events[N]): Promise<void>;
  /** Calls the handler for each such event from now on; returns the way to stop it. */
  subscribe<N extends EventName>(name: N, handler: (event: Events[N]) => void): () => void;
  /** Calls the handler when events may have been lost on the way: whoever keeps anything starts anew. */
  onGap(handler: () => void): void;
  /** Rejects when events cannot be carried now. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
