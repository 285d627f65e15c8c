/** One definition for each frame that clients send, as calls have (platform/contract/call.ts). */
import type { z } from 'zod';

/** `visitor`: anyone who said hello. `member`: who said it with a token. */
export type FrameAccess = 'visitor' | 'member';

/**
 * How its network pays for it (http/work.ts), as for calls. `turn`: in the network's turn, so that a client that
 * opens all rooms at once delays no other. `budget`: at once, as it is stored together with others'. `nothing`: it
 * needs no work.
 */
export type FrameCost = 'turn' | 'budget' | 'nothing';

export interface FrameDefinition<I extends z.ZodObject = z.ZodObject, O extends z.ZodObject = z.ZodObject> {
  access: FrameAccess;
  /** The scope that finds what the frame is about, and what it needs there (scopes.server.ts). */
  scope?: 'talk' | 'letter' | 'group';
  needs?: string;
  cost: FrameCost;
  /** Its summary in Chinese, for docs/im-protocol.md and the AsyncAPI document. */
  summary: string;
  /** Its fields beside `type` and `seq`. */
  input: I;
  /** The fields of its `ack` beside `seq`. */
  answer: O;
}

// biome-ignore lint/suspicious/noExplicitAny: variance: any frame fits here
export type AnyFrame = FrameDefinition<any, any>;
export type Frames = Readonly<Record<string, AnyFrame>>;

/** Returns the frames with each one's own types. */
export const defineFrames = <const T extends Frames>(frames: T): T => frames;

export type FrameInput<F extends AnyFrame> = z.output<F['input']>;
export type FrameAnswer<F extends AnyFrame> = z.input<F['answer']>;
