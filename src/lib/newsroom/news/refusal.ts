/** Refusals of news. */
import { badInput, conflict, notFound } from '../../platform/errors/app-error.ts';
import { NEWS_WORDING } from './wording.ts';

export const noNews = () => notFound(NEWS_WORDING.none);
export const changed = () => conflict('version_changed', NEWS_WORDING.changed);
/** `reason`: why the action is impossible now. */
export const notNow = (reason: 'is_published' | 'not_published' | 'empty') =>
  conflict(reason, NEWS_WORDING[reason]);

type Fault = 'bad_cover' | 'bad_game' | 'other_game' | 'too_deep' | 'too_complex';
/** An error shown at the field. */
export const bad = (field: 'cover' | 'game_id' | 'content', fault: Fault) =>
  badInput(field, NEWS_WORDING[fault]);
