/** Refusals of predictions and leagues. */
import { badInput, conflict, forbidden, notFound } from '../../platform/errors/app-error.ts';
import { REFUSED } from './wording.ts';

const PICKS = 'predictions';

export const locked = (stage: string) => conflict('prediction_locked', REFUSED.locked(stage));
export const nothingPicked = () => badInput(PICKS, REFUSED.nothing);
export const unknownStage = () => badInput('stage_id', REFUSED.unknownStage);
export const badPick = (why: 'unknownMatch' | 'unknownGroup' | 'wrongTeam' | 'twice' | 'wrongGroup') =>
  badInput(PICKS, REFUSED[why]);

export const noLeague = () => notFound(REFUSED.noLeague);
export const notInLeague = () => forbidden('not_in_league', REFUSED.notInLeague);
export const noMember = () => notFound(REFUSED.noMember);
export const notOwner = () => forbidden('not_league_owner', REFUSED.notOwner);
export const ownerStays = () => badInput('user_id', REFUSED.ownerStays);
export const noCode = () => conflict('no_code', REFUSED.noCode);
export const removedBefore = () => forbidden('league_removed', REFUSED.removed);
export const badLeagueName = () => badInput('name', REFUSED.leagueName);
export const reservedLeagueName = () => badInput('name', REFUSED.reservedLeagueName);
export const leagueFull = () => conflict('league_full', REFUSED.leagueFull);
export const leaguesFull = () => conflict('leagues_full', REFUSED.leaguesFull);
