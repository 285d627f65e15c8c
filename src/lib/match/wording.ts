/** Chinese wording of matches (spec §4 'Match display'). */
export const UNKNOWN_SIDE = '待定';
export const NO_VALUE = '-';
