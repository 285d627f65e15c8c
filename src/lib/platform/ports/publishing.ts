/** Values for every process of the site, published after the commit with one of two guarantees. */

export interface Publisher {
  /** Hands a JSON value to every subscriber of the topic. Never throws: the commit stands. */
  publish(topic: string, value: unknown): void;
  /** Calls the handler for each value from now on; returns the function that unsubscribes. */
  subscribe(topic: string, handler: (value: unknown) => void): () => void;
  /** Calls the handler when values may have been lost: what was derived from them must be read again. */
  onGap(handler: () => void): void;
  /** Resolves when other processes' values of the topics subscribed to so far arrive here. */
  settled(): Promise<void>;
}

export interface Publishing {
  /**
   * Carries few values, which every process needs. Subscribers get a copy after `publish` has returned. What cannot
   * be sent now is sent later, or subscribers hear of a gap.
   */
  readonly reliable: Publisher;
  /**
   * Carries many values, of topics that some processes have open. Subscribers in this process get them at once, others
   * soon. What cannot be sent now is lost: receivers fetch what they miss.
   */
  readonly live: Publisher;
  /** Rejects when values cannot be sent or received now. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
