/** What the gateway's client needs of the browser: tests pass their own. */

export interface Socket {
  send(text: string): void;
  close(): void;
}

export interface SocketEvents {
  opened(): void;
  received(text: string): void;
  closed(code: number): void;
}

export interface Surroundings {
  connect(events: SocketEvents): Socket;
  /** The chat token; null for a visitor. `isNew`: the last one was refused. Rejects with a CallError. */
  token(isNew: boolean): Promise<string | null>;
  /** Whether the error means that the session has ended. */
  isSignedOut(error: unknown): boolean;
  /** Asks to sign in. */
  signIn(): void;
  /** Why a frame of this type may not be sent now. */
  held(type: string): string | undefined;
  now(): number;
  /** Called with the server's clock. */
  setTime(at: number): void;
  /** Runs `act` later; returns the function that cancels it. */
  wait(ms: number, act: () => void): () => void;
  /** A random number below 1. */
  chance(): number;
}
