/** Which connections one account may have open: five browsers, eight tabs each (docs/product/chat.md). Pure. */

export const SESSIONS_MAX = 5;
export const TABS_MAX = 8;

export interface Tab {
  /** Unique, over all processes. */
  key: string;
  sessionId: number;
  /** When it last sent something, in any unit. */
  usedAt: number;
}

/** The tabs to close when there are more than allowed: the browser unused longest, or its oldest tab. */
export function surplus<T extends Tab>(tabs: readonly T[]): T[] {
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
