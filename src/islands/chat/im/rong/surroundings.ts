/** What RongCloud's client needs of the page: tests pass their own. */
import type { Answered, CallAddress, Sent } from '../../../platform/call.ts';
import type { Failure } from '../surroundings.ts';
import type { RongSdk } from './sdk.ts';

/** A channel as message calls name it. */
export interface ConversationRef {
  conversation_type: number;
  target_id: number;
}

export interface RongSurroundings {
  /** Loads the SDK, once. */
  sdk(): Promise<RongSdk>;
  /** `isNew`: the last token was refused. Rejects with a CallError. */
  token(isNew: boolean): Promise<{ app_key: string; token: string }>;
  call<A extends CallAddress>(address: A, input: Sent<A>): Promise<Answered<A>>;
  /** Undefined for a channel that the page does not know. */
  targetOf(channelId: number): ConversationRef | undefined;
  userId(): number;
  isSignedOut(error: unknown): boolean;
  signIn(): void;
  /** Runs `act` later; returns the function that cancels it. */
  wait(ms: number, act: () => void): () => void;
  /** Reports a failure. */
  failed(failure: Failure): void;
  /** A random number below 1. */
  chance(): number;
}
