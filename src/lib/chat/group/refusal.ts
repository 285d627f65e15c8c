/** Refusals of groups and channels, with their codes (docs/product/chat.md). */
import { frozen } from '../../members/account/refusal.ts';
import {
  AppError,
  badInput,
  conflict,
  forbidden,
  notFound,
  type Stale,
} from '../../platform/errors/app-error.ts';
import type { Decision } from '../permission/decide.ts';
import type { Permission } from '../permission/permission.ts';
import type { TextField } from './text.ts';
import { GROUP_WORDING, MUTED, NO_GRANT, TEXT_WORDING } from './wording.ts';

/** A refusal of the messaging catalogue: HTTP 200 with its code. */
export const coded = (code: number, reason: string, message: string, until?: number | null) =>
  new AppError({ code, status: 200, reason, message, ...(until === undefined ? {} : { until }) });

export const noGroup = () => notFound(GROUP_WORDING.no_group);
export const noChannel = () => notFound(GROUP_WORDING.no_channel);
export const visitorRefused = () => forbidden('visitor', GROUP_WORDING.visitor);
export const blockedRefused = () => coded(24_406, 'blocked', GROUP_WORDING.blocked);
export const notHere = () => forbidden('not_here', GROUP_WORDING.not_here);
export const notManager = () => forbidden('no_grant', GROUP_WORDING.not_manager);
export const notCreator = () => forbidden('not_creator', GROUP_WORDING.not_creator);

export const noMember = () => notFound(GROUP_WORDING.no_member);
export const badFirstIdentity = () => badInput('first_identity_id', GROUP_WORDING.first_identity);
export const badIcon = () => badInput('icon', GROUP_WORDING.icon);
export const foundedFull = () => conflict('founded_full', GROUP_WORDING.founded_full);
export const badDuration = () => badInput('context.forbidden_duration', GROUP_WORDING.duration);
export const badAuth = (field: string) => badInput(field, GROUP_WORDING.auth);

export const badWord = (problem: 'long' | 'letters', word: string) =>
  badInput('words', GROUP_WORDING.word[problem](word));

/** The same was changed since the edit was begun. */
export const staleEdit = (stale: Stale) =>
  new AppError({ code: 409, status: 409, reason: 'conflict', message: GROUP_WORDING.stale, stale });

/** A name or an introduction. `label`: what it is, for the person. */
export const badText = (problem: keyof typeof TEXT_WORDING, { field, label, max }: TextField) =>
  new AppError({
    code: 400,
    status: 400,
    reason: `${field}_${problem}`,
    message: TEXT_WORDING[problem](label, max),
    field,
  });

/** `until`: when the ban ends, in epoch milliseconds; null for good. */
const muted = (permission: Permission, until: number | null) =>
  coded(24_408, 'muted', MUTED[permission], until);

/** The error of a refused decision on `permission`. */
export function refusalOf(decision: Extract<Decision, { allowed: false }>, permission: Permission): AppError {
  switch (decision.reason) {
    case 'frozen':
      return frozen();
    case 'no_view':
      return noChannel();
    case 'not_here':
      return notHere();
    case 'blocked':
      return blockedRefused();
    case 'visitor':
      return visitorRefused();
    case 'muted':
      return muted(permission, decision.until);
    case 'closed':
      return forbidden('closed', GROUP_WORDING.closed);
    case 'no_grant':
      return forbidden('no_grant', NO_GRANT[permission]);
  }
}
