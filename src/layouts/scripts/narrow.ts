/** Screens this wide or narrower get the mobile layout (spec §9). */
export const NARROW = '(max-width: 750px)';
