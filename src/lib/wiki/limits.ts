/** Longest text that a search by name takes, in characters. */
export const NAME_MAX = 64;
/** Nations that players are asked for at once (spec §9: 3 nations per page). */
export const NATIONS_MAX = 3;
/** Zones, levels and the like that one filter takes. */
export const CHOICES_MAX = 200;
