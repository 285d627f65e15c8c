/** Rows of notices as their reader sees them, in a fixed number of queries beside those who did it. */
import { usersById } from '../account/present.server.ts';
import type { UserInfo } from '../account/shapes.ts';
import type { Database } from '../db/database.ts';
import type { Category } from './category.ts';
import type { AboutType, Kind } from './kind.ts';
import { CONTENT_MAX, NAMES_MAX } from './limits.ts';
import { lastActors, type NoticeRow } from './repo.server.ts';
import type { NoticeItem } from './shapes.ts';
import type { Subject, Subjects } from './subject.ts';
import { GONE, TITLES } from './wording.ts';

/** Notices of one reader, in the order given. */
export async function presentNotices(
  db: Database,
  rows: readonly NoticeRow[],
  reader: { userId: number; now: number },
  subjects: Subjects,
): Promise<NoticeItem[]> {
  if (rows.length === 0) return [];
  const actors = await lastActors(db, rows);
  const [people, about] = await Promise.all([
    usersById(db, [...new Set([...actors.values()].flat())], reader.now),
    subjectsOf(db, rows, reader, subjects),
  ]);
  const byId = new Map(people.map(user => [user.id, user]));
  return rows.map(row => {
    const users = (actors.get(row.id) ?? []).flatMap(id => byId.get(id) ?? []);
    return itemOf(row, users, about.get(row.about_type)?.get(row.about_id));
  });
}

async function subjectsOf(
  db: Database,
  rows: readonly NoticeRow[],
  reader: { userId: number; now: number },
  subjects: Subjects,
): Promise<Map<string, Map<number, Subject>>> {
  const byType = Map.groupBy(rows, row => row.about_type as AboutType);
  const read = [...byType].map(async ([type, of]) => {
    const ids = [...new Set(of.map(row => row.about_id))];
    return [type, (await subjects[type]?.(db, ids, reader)) ?? new Map()] as const;
  });
  return new Map(await Promise.all(read));
}

function itemOf(row: NoticeRow, users: UserInfo[], subject: Subject | undefined): NoticeItem {
  const type = row.kind as Kind;
  const source_type = row.about_type as AboutType;
  const names = users.slice(0, NAMES_MAX).map(user => user.nickname);
  return {
    id: row.id,
    category: row.category as Category,
    type,
    title: TITLES[type](names, row.actors),
    user_info: users[0] ?? null,
    users,
    user_count: row.actors,
    content: subject ? excerpt(subject.text) : '',
    source: {
      source_type,
      source_id: row.about_id,
      name: subject ? subject.place : GONE[source_type],
      url: subject?.url ?? '',
      is_gone: !subject,
    },
    is_read: row.is_read === 1,
    create_time: Math.floor(row.order_at / 1000),
  };
}

/** Whole characters, as a reader counts them. */
function excerpt(text: string): string {
  const characters = Array.from(new Intl.Segmenter('zh').segment(text), ({ segment }) => segment);
  return characters.length > CONTENT_MAX ? `${characters.slice(0, CONTENT_MAX - 1).join('')}…` : text;
}
