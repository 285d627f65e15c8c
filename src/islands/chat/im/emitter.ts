/** Typed events. */
export class Emitter<Events extends object> {
  readonly #listeners = new Map<keyof Events, Set<(what: never) => void>>();

  on<E extends keyof Events>(event: E, listener: (what: Events[E]) => void): () => void {
    const all = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, all.add(listener));
    return () => all.delete(listener);
  }

  emit<E extends keyof Events>(event: E, what: Events[E]): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(what as never);
  }
}
