/** Entry statuses: platform/db/schema/newsroom/entry.ts. */
export const [DRAFT, WAITING, PASSED, SENT_BACK, REPLACED] = [0, 1, 2, 3, 4] as const;
