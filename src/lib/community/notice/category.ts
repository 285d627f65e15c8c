/** The four categories of notices. */
export const CATEGORIES = ['liked', 'interaction', 'activity', 'system'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Categories that a member may switch off; the site's own notices always arrive. */
export const SWITCHED = ['liked', 'interaction', 'activity'] as const satisfies readonly Category[];

/** Their names in addresses of the user centre. */
export const TYPE_OF = {
  liked: 'LIKED',
  interaction: 'INTERACTION',
  activity: 'ACTIVITY',
  system: 'SYSTEM',
} as const satisfies Record<Category, string>;

export const categoryOf = (type: string | null): Category | undefined =>
  CATEGORIES.find(category => TYPE_OF[category] === type);

/** Path of a category's page in the user centre. */
export const centreOf = (category: Category): string =>
  `/wiki/user_center?nav=MESSAGE&type=${TYPE_OF[category]}`;
