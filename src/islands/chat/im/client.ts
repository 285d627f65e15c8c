/** The port of a messaging client. gateway.ts speaks to the site's own gateway; another service would fit, too. */
import type { DownFields } from '#lib/chat/gateway/shapes.ts';
import type { MentionedInText } from '../../platform/ui/mention-text.ts';
import type { Connection } from '../model/connection.ts';
import type { OpenedChannel } from '../model/timeline.ts';

/** A refused or unanswered frame; `message` is shown to the user. */
export class ImError extends Error {
  override name = 'ImError';
  /** The code as the call over HTTP has it; 0 if there was no answer. */
  readonly code: number;
  readonly reason: string;
  /** The end of a mute in epoch milliseconds; null for good. */
  readonly until: number | null | undefined;

  constructor({ code, reason, message, until }: Pick<Nack, 'code' | 'reason' | 'message' | 'until'>) {
    super(message);
    this.code = code;
    this.reason = reason;
    this.until = until;
  }
}
export type Nack = DownFields<'nack'>;

export interface OutgoingMessage {
  channelId: number;
  /** Stored once per sender, however often it is sent. */
  localId: string;
  message_type: string;
  content: object;
  /** The position of the message that it answers. */
  replyN?: number | undefined;
  /** Mentions as the frame has them. */
  mentioned?: object | undefined;
}

export interface Edited {
  n: number;
  text: string;
  mentioned: MentionedInText;
}

export interface StoredMessage {
  n: number;
  rev: number;
}

export interface Resumed {
  reacted: readonly { n: number; emoji: string }[];
  reacted_of: readonly number[];
}

export interface ImEvents {
  state: Connection;
  /** `userId`: null for visitors. */
  welcome: { userId: number | null; isFirst: boolean };
  /** The latest messages, at the first opening and whenever too much was missed. */
  opened: { channelId: number; config_rev: number } & OpenedChannel;
  /** Back after a broken connection: the viewer's own reactions to the messages at these positions. */
  resumed: { channelId: number } & Resumed;
  refused: { channelId: number; error: ImError };
  log: DownFields<'log'>;
  heads: DownFields<'heads'>;
  mention: DownFields<'mention'>;
  read: DownFields<'read'>;
  said: DownFields<'said'>;
  reacted: DownFields<'reacted'>;
  letter: DownFields<'letter'>;
  typing: DownFields<'typing'>;
  event: DownFields<'event'>;
  presence: DownFields<'presence'>;
  /** Matches of a match-day room changed. */
  matches: DownFields<'matches'>;
  signs: DownFields<'signs'>;
  quizzes: DownFields<'quizzes'>;
  closed: DownFields<'closed'>;
}

export interface ImClient {
  /** Connects, or tries again at once. */
  start(): void;
  stop(): void;
  /** Opens the channel, and again after each break; the answer comes as `opened`, `log` or `refused`. */
  open(channelId: number): void;
  /** Forgets what is known of an open channel: `opened` comes again. */
  reopen(channelId: number): void;
  close(channelId: number): void;
  /** Resolves once it is stored. Waits for a connection that comes back soon. Rejects with an ImError. */
  send(message: OutgoingMessage): Promise<StoredMessage>;
  recall(channelId: number, n: number): Promise<void>;
  /** Gives a message an emoji, or takes it back. */
  react(channelId: number, reaction: { n: number; emoji: string; on: boolean }): Promise<void>;
  /** `mentioned`: whom it mentions from now on. */
  edit(channelId: number, edited: Edited): Promise<void>;
  read(channelId: number, n: number): Promise<{ n: number; own: number }>;
  /** The member is writing in a private conversation. */
  typing(channelId: number): void;
  /** The members in sight, of one group or of letters (0): `presence` has all of them first, then changes. */
  watch(groupId: number, userIds: readonly number[]): void;
  /** Returns the unsubscribe function. */
  on<E extends keyof ImEvents>(event: E, listener: (what: ImEvents[E]) => void): () => void;
}
