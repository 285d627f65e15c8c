/** Kinds of notices, contributed by the features whose events they report. */
import type { Category } from './category.ts';
import type { Subjects } from './subject.ts';

export interface NoticeKind {
  category: Category;
  /** The sentence; `who` names the actors: '甲、乙等12人'. */
  title(who: string): string;
  /** Groups all actors in one notice. */
  isGroup?: boolean;
  /** Tells of an actor once for as long as a notice of the kind names them, whatever its key. With `isGroup`. */
  isOncePerActor?: boolean;
  /** Leads to the latest actor, whom the type of its subject reads, as the stored subject is the reader. */
  leadsToActor?: boolean;
  /**
   * Stored even if the category is switched off, and pushed also to browsers whose session ended by the event itself.
   */
  isUrgent?: boolean;
  /** Whether its pushes are left out in quiet hours, as those of likes and replies are. */
  isSkippedInQuiet?: boolean;
  /** Milliseconds that a push waits for its browser; a day by default. */
  pushMs?: number;
}

/** Kinds by name. */
export type Kinds = Readonly<Record<string, NoticeKind>>;

/** The registries of kinds and subjects. */
export interface NoticeRegistries {
  noticeKinds: Kinds;
  noticeSubjects: Subjects;
}

/** Throws for a kind that no feature contributes. */
export function kindIn(kinds: Kinds, name: string): NoticeKind {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (!kind) throw new Error(`no feature brings notices of the kind ${name}`);
  return kind;
}
