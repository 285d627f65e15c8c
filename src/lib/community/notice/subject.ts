/** Subjects of notices, read by the features that own them. */
import type { Database } from '../../platform/db/database.ts';

export interface NoticeSubject {
  /** The text of a comment, or the sides of a match. */
  text: string;
  /** Where it stands: the match that a comment is on; '' without one. */
  place: string;
  /** Own path of this site. */
  url: string;
}

/** Reads subjects for the reader. The map omits those that are gone or invisible to them. */
export type ReadSubjects = (
  db: Database,
  ids: readonly number[],
  reader: { userId: number; now: number },
) => Promise<Map<number, NoticeSubject>>;

export interface SubjectType {
  read: ReadSubjects;
  /** Shown instead of its name when the map lacks it. */
  gone: string;
}

/** Subject types by name. */
export type Subjects = Readonly<Record<string, SubjectType>>;
