/** Refusals of posts. */
import { badInput, conflict, forbidden, notFound } from '../../platform/errors/app-error.ts';
import { MOMENT_WORDING } from './wording.ts';

export const noMoment = () => notFound(MOMENT_WORDING.no_moment);
export const noTag = () => notFound(MOMENT_WORDING.no_tag);
export const notEditable = () => forbidden('not_editable', MOMENT_WORDING.not_editable);
export const badMedia = () => badInput('media_list', MOMENT_WORDING.bad_media);
export const badTag = () => badInput('tag', MOMENT_WORDING.bad_tag);
export const badKind = () => badInput('source_type', MOMENT_WORDING.bad_kind);
export const badEmoji = () => badInput('emoji', MOMENT_WORDING.bad_emoji);
export const emojiFull = () => conflict('emoji_full', MOMENT_WORDING.emoji_full);
export const tagsFull = () => conflict('tags_full', MOMENT_WORDING.tags_full);
export const tagTaken = () => conflict('tag_taken', MOMENT_WORDING.tag_taken);
export const topFull = () => conflict('top_full', MOMENT_WORDING.top_full);
