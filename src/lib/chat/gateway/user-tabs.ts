/** The open tabs of one account, in all processes. Each process closes those of its own that are too many. */
const SESSIONS_MAX = 5;
const TABS_MAX = 8;

interface Tab {
  /** Unique, over all processes. */
  key: string;
  sessionId: number;
  /** When it last sent something, in any unit. */
  usedAt: number;
}

/** The tabs to close when there are more than allowed: the browser unused longest, or its oldest tab. */
function surplus<T extends Tab>(tabs: readonly T[]): T[] {
  // The same order in every process, also of tabs used at the same moment.
  const inOrder = tabs.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const sessions = [...Map.groupBy(inOrder, ({ sessionId }) => sessionId).values()];
  const usedAt = (own: readonly T[]) => Math.max(...own.map(tab => tab.usedAt));
  const byUse = sessions.toSorted((one, other) => usedAt(other) - usedAt(one));
  const staying = byUse.slice(0, SESSIONS_MAX);
  const leaving = byUse.slice(SESSIONS_MAX).flat();
  const crowded = staying.flatMap(own =>
    own.toSorted((one, other) => other.usedAt - one.usedAt).slice(TABS_MAX),
  );
  return [...leaving, ...crowded];
}

/** A message on the user's topic: the tabs in one process. */
export interface TabsEvent {
  type: 'tabs';
  /** The process that has them. */
  node: string;
  /** The others answer with theirs. */
  asks: boolean;
  tabs: Tab[];
}

interface Options<T extends Tab> {
  node: string;
  publish(event: TabsEvent): void;
  close(tab: T): void;
}

export class UserTabs<T extends Tab> {
  /** Tabs in this process. */
  readonly here = new Set<T>();
  readonly #options: Options<T>;
  /** Tabs of other processes as last answered; cleared with each question, so that a dead process does not count. */
  readonly #elsewhere = new Map<string, Tab[]>();

  constructor(input: Options<T>) {
    this.#options = input;
  }

  add(tab: T): void {
    this.here.add(tab);
    this.#elsewhere.clear();
    this.#closeSurplus();
  }

  /** Asks the other processes for theirs. */
  ask(): void {
    if (this.here.size > 0) this.#publish(true);
  }

  receive({ node, asks, tabs }: TabsEvent): void {
    if (node === this.#options.node) return;
    if (asks) this.#elsewhere.clear();
    this.#elsewhere.set(node, tabs);
    // Before any is closed: all processes decide on the same tabs.
    if (asks) this.#publish(false);
    this.#closeSurplus();
  }

  #publish(asks: boolean): void {
    const tabs = [...this.here].map(({ key, sessionId, usedAt }) => ({ key, sessionId, usedAt }));
    this.#options.publish({ type: 'tabs', node: this.#options.node, asks, tabs });
  }

  #closeSurplus(): void {
    const leaving = new Set(surplus([...this.here, ...[...this.#elsewhere.values()].flat()]));
    for (const tab of [...this.here]) if (leaving.has(tab)) this.#options.close(tab);
  }
}
