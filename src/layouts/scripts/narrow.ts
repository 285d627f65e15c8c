/** Screens this wide or narrower get the mobile layout. */
export const NARROW = '(max-width: 750px)';
