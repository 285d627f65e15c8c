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

/** What went wrong, for the site's log. `code`: of the close or the refusal, 0 for none. */
export interface Failure {
  name: 'im_connect_error' | 'im_send_error' | 'im_recall_error' | 'im_modify_error';
  code: number;
  reason: string;
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
  refusalOf(type: string): string | undefined;
  now(): number;
  /** Called with the server's clock. */
  setTime(at: number): void;
  /** Runs `act` later; returns the function that cancels it. */
  wait(ms: number, act: () => void): () => void;
  /** Reports a failure. */
  failed(failure: Failure): void;
  /** A random number below 1. */
  chance(): number;
}
