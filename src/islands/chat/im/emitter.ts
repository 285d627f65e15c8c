/** Typed events. */
export class Emitter<Events extends object> {
  readonly #heard = new Map<keyof Events, Set<(what: never) => void>>();

  on<E extends keyof Events>(event: E, listener: (what: Events[E]) => void): () => void {
    const all = this.#heard.get(event) ?? new Set();
    this.#heard.set(event, all.add(listener));
    return () => all.delete(listener);
  }

  emit<E extends keyof Events>(event: E, what: Events[E]): void {
    for (const listener of this.#heard.get(event) ?? []) listener(what as never);
  }
}
