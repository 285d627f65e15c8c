/** Operators' actions on a case, and its states. Pure. */

/** `freeze` hides as well. */
export const ACTIONS = ['hide', 'restore', 'warn', 'freeze', 'dismiss'] as const;
export type Action = (typeof ACTIONS)[number];

export const OPEN = 1;
export const DECIDED = 2;
export const APPEALED = 3;

export const NO_APPEAL = 0;
export const APPEAL_WAITS = 1;
export const UPHELD = 2;
export const GRANTED = 3;

/** States by their name in calls. */
export const STATES = { open: OPEN, decided: DECIDED, appealed: APPEALED } as const;
export type StateName = keyof typeof STATES;
export const stateName = (state: number): StateName =>
  (Object.keys(STATES) as StateName[]).find(name => STATES[name] === state)!;

interface CaseState {
  state: number;
  is_hidden: number;
}

/**
 * An open case can be decided; a decided one that hides can be restored. An appealed case waits for the
 * appeal.
 */
export function actionsFor({ state, is_hidden }: CaseState): readonly Action[] {
  if (state === OPEN) return ACTIONS.filter(action => action !== 'restore');
  return state === DECIDED && is_hidden === 1 ? ['restore'] : [];
}

/** Whether the action hides the content from readers. */
export const hides = (action: string): boolean => action === 'hide' || action === 'freeze';

/** Decisions against the author, who may appeal each of them once. */
export const isAgainstAuthor = (action: string): boolean => hides(action) || action === 'warn';

interface Decided {
  action: string;
  appeal_state: number;
}

/** `isLast`: no later decision of the case replaces it. */
export const mayAppeal = ({ action, appeal_state }: Decided, isLast: boolean): boolean =>
  isLast && isAgainstAuthor(action) && appeal_state === NO_APPEAL;
