/** Refusals of reports. */
import { badInput, conflict, forbidden, notFound } from '../../platform/errors/app-error.ts';
import { REPORT_WORDING } from './wording.ts';

export const noReportable = () => notFound(REPORT_WORDING.no_thing);
export const ownReportable = () => forbidden('not_yourself', REPORT_WORDING.own);
export const alreadyReported = () => conflict('already_reported', REPORT_WORDING.already_reported);
export const badImage = () => badInput('images', `images ${REPORT_WORDING.bad_image}`);
export const noCase = () => notFound(REPORT_WORDING.no_case);
export const alreadyDecided = () => conflict('already_decided', REPORT_WORDING.already_decided);
/** The author is an operator, whom no case freezes. */
export const operatorsAlone = () => forbidden('needs_second', REPORT_WORDING.operators_alone);
export const notNow = () => conflict('not_now', REPORT_WORDING.not_now);
export const ownCase = () => forbidden('not_yourself', REPORT_WORDING.own_case);
export const noDecision = () => notFound(REPORT_WORDING.no_decision);
export const noAppeal = () => conflict('no_appeal', REPORT_WORDING.no_appeal);
export const notFrozen = () => conflict('not_frozen', REPORT_WORDING.not_frozen);
export const noAppealWaits = () => conflict('no_appeal_waits', REPORT_WORDING.no_appeal_waits);
export const sameOperator = () => forbidden('same_operator', REPORT_WORDING.same_operator);
