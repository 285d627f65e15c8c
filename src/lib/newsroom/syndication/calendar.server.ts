/** The calendar of a game, a tournament, a team or a match. */
import type { Database } from '../../platform/db/database.ts';
import { matchEvent } from './calendar.ts';
import { icsText } from './ics.ts';
import { matchesOf, type SubjectKind, subjectOf } from './subject.server.ts';
import { calendarName } from './wording.ts';

/** All matches of a tournament fit; of a game or a team, only the latest are listed. */
const MOST = 600;

interface Query {
  /** The site's origin. */
  origin: string;
  /** Epoch milliseconds. */
  now: number;
  /** Whether results are left out. */
  hidden: boolean;
}

/** The calendar as iCalendar text; undefined when its subject does not exist. */
export async function calendarOf(
  db: Database,
  kind: SubjectKind,
  id: number,
  { origin, now, hidden }: Query,
): Promise<string | undefined> {
  const subject = await subjectOf(db, kind, id, hidden);
  if (!subject) return undefined;
  const matches = (await matchesOf(db, subject, { most: MOST, hidden })).toReversed();
  const events = matches.flatMap(match => matchEvent(match, origin, subject.place) ?? []);
  return icsText({ name: calendarName(subject.name), url: origin + subject.path, stamp: now, events });
}
