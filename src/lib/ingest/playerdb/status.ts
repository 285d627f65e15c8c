/** What a stint's status word says of the person and of the move that led there. Pure. */

/** enums.md E */
export const STAFF_ROLE = { player: 1, manager: 2 } as const;
export const EMPLOYMENT = { onDuty: 1, left: 2, partTime: 3 } as const;
export const CONTRACT = { normal: 1, rental: 2, temporary: 3, tryout: 4 } as const;
export const TRANSFER = {
  transfer: 1,
  join: 2,
  leave: 3,
  change: 6,
  rental: 7,
  rentalCancel: 8,
  tryout: 9,
  temporary: 11,
  temporaryCancel: 12,
} as const;

const PLAYS =
  /^(active|inactive|substitute|stand-?in|trial|trainee|loan|backup)\b|^play(er|ing)\b|& substitute$/i;
const ON_LOAN = /^loan$/i;
const STANDS_IN = /^(stand-?in|backup)$/i;
const ON_TRIAL = /^(trial|trainee)$/i;
const BENCHED = /^inactive$/i;

/** 1 player, 2 manager: coaches and every other staff. */
export const staffRole = (status: string): number =>
  PLAYS.test(status) || status === '' ? STAFF_ROLE.player : STAFF_ROLE.manager;

/** A stand-in who is still there is there part time. */
export function employment(status: string, isOver: boolean): number {
  if (isOver) return EMPLOYMENT.left;
  return STANDS_IN.test(status) ? EMPLOYMENT.partTime : EMPLOYMENT.onDuty;
}

export function contractType(status: string): number {
  if (ON_LOAN.test(status)) return CONTRACT.rental;
  if (STANDS_IN.test(status)) return CONTRACT.temporary;
  return ON_TRIAL.test(status) ? CONTRACT.tryout : CONTRACT.normal;
}

export interface Move {
  isSameTeam: boolean;
  /** Status words of the stint left and of the stint entered. */
  from: string;
  to: string;
}

/** Transfer type of a move from one stint to the next. */
export function transferType({ isSameTeam, from, to }: Move): number {
  if (ON_LOAN.test(to)) return TRANSFER.rental;
  if (ON_TRIAL.test(to)) return TRANSFER.tryout;
  if (STANDS_IN.test(to)) return TRANSFER.temporary;
  // Nobody joins another team to sit on its bench: the same team under a shorter name.
  if (BENCHED.test(to)) return ON_LOAN.test(from) ? TRANSFER.rentalCancel : TRANSFER.change;
  if (ON_LOAN.test(from)) return isSameTeam ? TRANSFER.join : TRANSFER.rentalCancel;
  if (ON_TRIAL.test(from)) return TRANSFER.join;
  if (STANDS_IN.test(from)) return isSameTeam ? TRANSFER.join : TRANSFER.temporaryCancel;
  return isSameTeam ? TRANSFER.change : TRANSFER.transfer;
}
