/** Conditions of entry to an activity's draw. */
export const ENTRIES = ['none', 'commented', 'tasks'] as const;
export type DrawEntry = (typeof ENTRIES)[number];
