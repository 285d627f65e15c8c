/** The four categories of notices (spec §3 'Unread counts'). */
export const CATEGORIES = ['liked', 'interaction', 'activity', 'system'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Those that a member can do without. What the site itself has to say is always told. */
export const SWITCHED = ['liked', 'interaction', 'activity'] as const satisfies readonly Category[];

/** Their names in addresses of the user centre (spec §2.6). */
export const TYPE_OF = {
  liked: 'LIKED',
  interaction: 'INTERACTION',
  activity: 'ACTIVITY',
  system: 'SYSTEM',
} as const satisfies Record<Category, string>;

export const categoryOf = (type: string | null): Category | undefined =>
  CATEGORIES.find(category => TYPE_OF[category] === type);

/** Where the notices of a category are read. */
export const centreOf = (category: Category): string =>
  `/wiki/user_center?nav=MESSAGE&type=${TYPE_OF[category]}`;
