/** Options for `vi.waitFor` where a database or a bus is waited for: its own limit is one second. */
export const PATIENCE = { timeout: 10_000 };
