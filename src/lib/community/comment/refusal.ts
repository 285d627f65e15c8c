/** Refusals of comment calls. */
import { AppError, badInput, forbidden, notFound } from '../../platform/errors/app-error.ts';
import { COMMENT_WORDING } from './wording.ts';

type Reason = keyof typeof COMMENT_WORDING;

const refused = (reason: Reason, field: string) =>
  new AppError({ code: 400, status: 400, reason, message: COMMENT_WORDING[reason], field });

export const badContent = (problem: 'empty' | 'long' | 'violates') =>
  refused(`content_${problem}`, 'content');
export const badPicture = () => refused('bad_picture', 'media_list');
export const badSource = () => badInput('source', COMMENT_WORDING.bad_source);
export const otherSource = () => refused('other_source', 'from_reply_id');
export const commentsClosed = () => forbidden('comments_closed', COMMENT_WORDING.comments_closed);
export const notEditable = () => forbidden('not_editable', COMMENT_WORDING.not_editable);
/** A refusal to operators in a group. */
export const byCase = () => forbidden('by_case', COMMENT_WORDING.by_case);
export const noComment = () => notFound(COMMENT_WORDING.no_comment);
export const noSource = () => notFound(COMMENT_WORDING.no_source);
export const noTarget = () => notFound(COMMENT_WORDING.no_target);
