/**
 * The lanes of a bracket in the order in which they are shown. 'middle': in triple elimination a loser of the upper lane
 * falls there, and from there to the lower one.
 */
export const LANES = ['upper', 'middle', 'lower', 'final'] as const;
