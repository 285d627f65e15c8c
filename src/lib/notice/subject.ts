/** What notices are about, read from the features that keep it: given to the notices by http/handlers.server.ts. */
import type { Database } from '../db/database.ts';
import type { AboutType } from './kind.ts';

export interface Subject {
  /** Its own words: a comment's text, the sides of a match. */
  text: string;
  /** Where it stands: the match under which something was said; '' for what stands by itself. */
  place: string;
  /** Own path of this site. */
  url: string;
}

/** For the reader whose id is given. What is gone, or not theirs to see, is not in the map. */
export type ReadSubjects = (
  db: Database,
  ids: readonly number[],
  reader: { userId: number; now: number },
) => Promise<Map<number, Subject>>;

/** A type that nothing is given for is gone. */
export type Subjects = Partial<Record<AboutType, ReadSubjects>>;
