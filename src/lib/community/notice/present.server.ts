/** Presents rows of notices to their reader, in a fixed number of queries besides those for actors. */
import { usersById } from '../../members/account/profile/present.server.ts';
import type { UserInfo } from '../../members/account/shapes.ts';
import { blockedAmong } from '../../members/privacy/store.server.ts';
import type { Database } from '../../platform/db/database.ts';
import { graphemesOf } from '../../platform/kernel/characters.ts';
import type { Category } from './category.ts';
import type { NoticeRegistries } from './kind.ts';
import { CONTENT_MAX, NAMES_MAX } from './limits.ts';
import type { NoticeItem } from './shapes.ts';
import { lastActors, type NoticeRow } from './store.server.ts';
import type { NoticeSubject, Subjects } from './subject.ts';
import { NOTICE_WORDING, whoOf } from './wording.ts';

/** Notices of one reader, in the order of the rows. */
export async function presentNotices(
  db: Database,
  rows: readonly NoticeRow[],
  reader: { userId: number; now: number },
  { noticeKinds: kinds, noticeSubjects: subjects }: NoticeRegistries,
): Promise<NoticeItem[]> {
  if (rows.length === 0) return [];
  const actors = await lastActors(db, rows);
  const ids = [...new Set([...actors.values()].flat())];
  const leadsToActor = (row: NoticeRow) => kinds[row.kind]?.leadsToActor === true;
  const subjectIds = (row: NoticeRow) => (leadsToActor(row) ? (actors.get(row.id) ?? []) : [row.about_id]);
  const [found, about, blocked] = await Promise.all([
    usersById(db, ids, reader.now),
    subjectsOf(db, rows, reader, { subjects, idsOf: subjectIds }),
    blockedAmong(db, reader.userId, ids),
  ]);
  // Notices from before the block stay, without the blocked user's name.
  const people = found.filter(user => !blocked.has(user.id));
  const byId = new Map(people.map(user => [user.id, user]));
  return rows.map(row => {
    const users = (actors.get(row.id) ?? []).flatMap(id => byId.get(id) ?? []);
    const known = about.get(row.about_type);
    // Of no visible actor the reader's own id stays, whose page nobody asked for: the notice leads nowhere.
    const actor = leadsToActor(row) ? users.find(user => known?.has(user.id)) : undefined;
    const about_id = actor?.id ?? row.about_id;
    const subject = known?.get(about_id);
    const gone = subjects[row.about_type]?.gone ?? NOTICE_WORDING.gone;
    const who = whoOf(
      users.slice(0, NAMES_MAX).map(user => user.nickname),
      row.actors,
    );
    const title = kinds[row.kind]?.title(who) ?? NOTICE_WORDING.gone;
    return itemOf({ ...row, about_id }, users, subject, { title, gone });
  });
}

async function subjectsOf(
  db: Database,
  rows: readonly NoticeRow[],
  reader: { userId: number; now: number },
  { subjects, idsOf }: { subjects: Subjects; idsOf(row: NoticeRow): readonly number[] },
): Promise<Map<string, Map<number, NoticeSubject>>> {
  const byType = Map.groupBy(rows, row => row.about_type);
  const read = [...byType].map(async ([type, of]) => {
    const ids = [...new Set(of.flatMap(idsOf))];
    return [type, (await subjects[type]?.read(db, ids, reader)) ?? new Map()] as const;
  });
  return new Map(await Promise.all(read));
}

interface Words {
  title: string;
  /** Shown instead of a missing subject's name. */
  gone: string;
}

function itemOf(
  row: NoticeRow,
  users: UserInfo[],
  subject: NoticeSubject | undefined,
  { title, gone }: Words,
): NoticeItem {
  return {
    id: row.id,
    category: row.category as Category,
    type: row.kind,
    title,
    user_info: users[0] ?? null,
    users,
    user_count: row.actors,
    content: subject ? excerpt(subject.text) : '',
    source: {
      source_type: row.about_type,
      source_id: row.about_id,
      name: subject ? subject.place : gone,
      url: subject?.url ?? '',
      is_gone: !subject,
    },
    is_read: row.is_read === 1,
    create_time: Math.floor(row.order_at / 1000),
  };
}

/** Cuts between characters as readers count them. */
function excerpt(text: string): string {
  const characters = graphemesOf(text);
  return characters.length > CONTENT_MAX ? `${characters.slice(0, CONTENT_MAX - 1).join('')}…` : text;
}
