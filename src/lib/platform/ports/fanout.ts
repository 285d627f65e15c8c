/** Messages to all processes whose readers have a topic open, published after the commit. */

export interface Fanout {
  /**
   * Hands a JSON value to every subscriber of the topic, in this process at once and in others soon. Never
   * rejects: the commit stands, and receivers fetch what they miss.
   */
  publish(topic: string, value: unknown): void;
  /** Calls the handler for each value from now on; returns the function that unsubscribes. */
  subscribe(topic: string, handler: (value: unknown) => void): () => void;
  /** Calls the handler when values may have been lost. */
  onGap(handler: () => void): void;
  /** Resolves when other processes' values of the topics subscribed to so far arrive here. */
  settled(): Promise<void>;
  close(): Promise<void>;
}
