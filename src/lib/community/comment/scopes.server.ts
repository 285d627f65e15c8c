/** Scopes of comment calls: a comment, a comment source, or what can be liked. */

import type { CallContext, MemberContext } from '../../platform/contract/context.ts';
import { defineScope } from '../../platform/contract/scope.ts';
import { type AppError, badInput } from '../../platform/errors/app-error.ts';
import type { LikeKind } from './like.server.ts';
import { byCase, noComment, noTarget, notEditable } from './refusal.ts';
import { commentSourceAt, commentSourceOf, isOfGroup, readerOf, type SourceKinds } from './source.server.ts';
import { type SourceEntry, type SourceRef, sourceOf } from './source.ts';
import { commentById } from './store.server.ts';

interface Standing {
  isAuthor: boolean;
  isOperator: boolean;
  /** The viewer manages the comment's source. */
  isManager: boolean;
  /** The source belongs to a group. */
  isOfGroup: boolean;
  /** The comment is listed, and its source visible. */
  isSeen: boolean;
}

/** Operators have no role in groups: what they do there begins with a report. */
export function commentRule(
  { isAuthor, isOperator, isManager, isOfGroup, isSeen }: Standing,
  need: 'read' | 'delete',
) {
  if (need === 'delete' && (isAuthor || (isOperator && !isOfGroup))) return 'allowed';
  // An invisible comment is reported as missing, not as someone else's.
  if (!isSeen) return 'no_comment';
  if (need === 'read' || isManager) return 'allowed';
  return isOperator ? 'by_case' : 'not_editable';
}

type Named = { comment_id: number } | { from_comment_id: number } | { id: number };

function idIn(named: Named): number {
  if ('comment_id' in named) return named.comment_id;
  return 'id' in named ? named.id : named.from_comment_id;
}

/** A comment by its id in the call. */
export const commentScope = (kinds: SourceKinds) =>
  defineScope({
    async find(context: CallContext, named: Named) {
      const { db, viewer } = context;
      const row = await commentById(db.read, idIn(named));
      if (!row) throw noComment();
      const reader = readerOf(context);
      const source = row.is_listed === 1 ? await commentSourceAt(db, kinds, row.source, reader) : undefined;
      const standing = {
        isAuthor: row.user_id === viewer?.userId,
        isOperator: viewer?.isOperator ?? false,
        isManager: source?.isManager ?? false,
        isOfGroup: isOfGroup(kinds, row.source),
        isSeen: source !== undefined,
      };
      return { target: { row, source }, standing };
    },
    rule: commentRule,
    refusals: { no_comment: noComment, not_editable: notEditable, by_case: byCase },
  });

interface SourceStanding {
  isAuthor: boolean;
  isOperator: boolean;
  isManager: boolean;
  isOfGroup: boolean;
  /** Why the caller may not comment; undefined if they may. */
  silence: AppError | undefined;
}

/**
 * The rule of a source: who sees it may comment unless it refuses them; its author and managers open or close it, and
 * operators outside groups.
 */
export function sourceRule(
  { isAuthor, isOperator, isManager, isOfGroup, silence }: SourceStanding,
  need: 'read' | 'speak' | 'moderate',
) {
  if (need === 'speak') return silence ? 'silent' : 'allowed';
  if (need === 'read' || isAuthor || isManager) return 'allowed';
  if (!isOperator) return 'not_editable';
  return isOfGroup ? 'by_case' : 'allowed';
}

/** A comment source by its name in the call. Throws bad_input for an unknown kind. */
export const sourceScope = <Input>(kinds: SourceKinds, named: (input: Input) => SourceRef | undefined) =>
  defineScope({
    async find(context: CallContext, input: Input) {
      const { db, viewer } = context;
      const target = await commentSourceOf(db, kinds, named(input), readerOf(context));
      const standing = {
        isAuthor: viewer !== null && target.authorId === viewer.userId,
        isOperator: viewer?.isOperator ?? false,
        isManager: target.isManager ?? false,
        isOfGroup: isOfGroup(kinds, target.address),
        silence: target.refuses?.('speak'),
      };
      return { target, standing };
    },
    rule: sourceRule,
    refusals: {
      not_editable: notEditable,
      by_case: byCase,
      silent: ({ silence }: SourceStanding) => silence!,
    },
  });

type NamedPlace =
  | { source: readonly SourceEntry[] }
  | { source_type: string; id: number; person_id?: number | undefined };

function sourceIn(input: NamedPlace): SourceRef | undefined {
  if ('source' in input) return sourceOf(input.source);
  const { source_type, id, person_id } = input;
  const ids = person_id === undefined ? [id] : [id, person_id];
  return sourceOf(ids.map(source_id => ({ source_type, source_id })));
}

interface LikeStanding {
  refusal: AppError | undefined;
}

/**
 * The scope of likes, of all features: anyone who sees the comment or post may like it, unless its source refuses
 * them.
 */
const likeScope = (kinds: readonly LikeKind[]) =>
  defineScope({
    async find(context: MemberContext, input: { source_type: string; source_id: number }) {
      const kind = kinds.find(one => one.kind === input.source_type);
      if (!kind) throw badInput('source_type', `source_type：${kinds.map(one => one.kind).join('、')}`);
      const target = await kind.find(context.db, input.source_id, readerOf(context));
      if (!target) throw noTarget();
      return {
        target: { kind, id: input.source_id, target },
        standing: { refusal: target.refusal },
      };
    },
    rule: ({ refusal }: LikeStanding, _need: 'like') => (refusal ? 'refused' : 'allowed'),
    refusals: { refused: ({ refusal }: LikeStanding) => refusal! },
  });

interface Others {
  /** The comment sources, by type. */
  commentSources: SourceKinds;
  /** The kinds of what can be liked. */
  likeKinds: readonly LikeKind[];
}

export const makeCommentScopes = ({ commentSources, likeKinds }: Others) => ({
  comment: commentScope(commentSources),
  comment_place: sourceScope(commentSources, sourceIn),
  likeable: likeScope(likeKinds),
});

export type CommentScopes = ReturnType<typeof makeCommentScopes>;
