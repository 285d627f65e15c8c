/** Meaning of a stint's status word for the person and for the move into the stint. Pure. */
import { isPlayerWord } from '../../../wiki/roster/staff-title.ts';

/** Numbers as stored and answered (docs/product/wiki.md). */
export const STAFF_ROLE = { player: 1, manager: 2 } as const;
export const EMPLOYMENT = { onDuty: 1, left: 2, partTime: 3 } as const;
export const CONTRACT = { unknown: 0, rental: 2, temporary: 3, tryout: 4 } as const;
export const TRANSFER = {
  transfer: 1,
  join: 2,
  leave: 3,
  retire: 4,
  comeback: 5,
  change: 6,
  rental: 7,
  rentalCancel: 8,
  tryout: 9,
  tryoutCancel: 10,
  temporary: 11,
  temporaryCancel: 12,
} as const;

const ON_LOAN = /^loan$/i;
const STANDS_IN = /^(stand-?in|backup)$/i;
const ON_TRIAL = /^(trial|trainee)$/i;
const BENCHED = /^inactive$/i;
const RETIRED = /^retired$/i;

/** 1 player, 2 manager: coaches and every other staff. */
export const staffRole = (status: string): number =>
  isPlayerWord(status) ? STAFF_ROLE.player : STAFF_ROLE.manager;

export const isBenched = (status: string): boolean => BENCHED.test(status);
export const isRetired = (status: string): boolean => RETIRED.test(status);

/** Current stand-ins count as part time. */
export function employment(status: string, isOver: boolean): number {
  if (isOver) return EMPLOYMENT.left;
  return STANDS_IN.test(status) ? EMPLOYMENT.partTime : EMPLOYMENT.onDuty;
}

/** A temporary stay: transfer types of its begin and end, and its contract. */
export interface Stay {
  begins: number;
  ends: number;
  contract: number;
}

const STAYS: readonly [word: RegExp, stay: Stay][] = [
  [ON_LOAN, { begins: TRANSFER.rental, ends: TRANSFER.rentalCancel, contract: CONTRACT.rental }],
  [STANDS_IN, { begins: TRANSFER.temporary, ends: TRANSFER.temporaryCancel, contract: CONTRACT.temporary }],
  [ON_TRIAL, { begins: TRANSFER.tryout, ends: TRANSFER.tryoutCancel, contract: CONTRACT.tryout }],
];

/** undefined where the word does not mean a temporary stay. */
export const stayOf = (status: string): Stay | undefined => STAYS.find(([word]) => word.test(status))?.[1];

/** Unknown unless temporary: the source has no word for a normal contract. */
export const contractType = (status: string): number => stayOf(status)?.contract ?? CONTRACT.unknown;
