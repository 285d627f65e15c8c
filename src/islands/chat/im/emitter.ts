/** Typed events. */
export class Emitter<Events extends object> {
  readonly #heard = new Map<keyof Events, Set<(what: never) => void>>();

  on<E extends keyof Events>(event: E, heard: (what: Events[E]) => void): () => void {
    const all = this.#heard.get(event) ?? new Set();
    this.#heard.set(event, all.add(heard));
    return () => all.delete(heard);
  }

  emit<E extends keyof Events>(event: E, what: Events[E]): void {
    for (const heard of this.#heard.get(event) ?? []) heard(what as never);
  }
}
