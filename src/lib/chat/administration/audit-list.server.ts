/** Reads a group's audit, the newest first. */
import { idList } from '../../platform/db/id-list.ts';
import type { GroupAuditAction } from '../group/audit-action.ts';
import type { GroupConfig } from '../group/config.server.ts';
import { type AuditNames, type Detail, textOf, usersIn } from './audit-text.ts';
import { type AdministrationAt, peopleById } from './people.server.ts';
import { AUDIT_TITLE } from './wording.ts';

interface Query {
  action?: GroupAuditAction | undefined;
  /** `last_cursor` of the page before. */
  cursor?: number | undefined;
  page_size: number;
}

export async function auditPage(
  at: AdministrationAt,
  config: GroupConfig,
  { action, cursor, page_size }: Query,
) {
  const rows = await at.db.read
    .selectFrom('chat_audit')
    .selectAll()
    .where('group_id', '=', config.group.id)
    .$if(action !== undefined, query => query.where('action', '=', action!))
    .$if(cursor !== undefined, query => query.where('id', '<', cursor!))
    .orderBy('id', 'desc')
    .limit(page_size + 1)
    .execute();
  const shown = rows.slice(0, page_size).map(row => ({ ...row, detail: JSON.parse(row.detail) as Detail }));
  const details = shown.map(({ detail }) => detail);
  const people = await peopleById(at, [
    ...shown.map(({ actor_id }) => actor_id),
    ...details.flatMap(usersIn),
  ]);
  const names = {
    users: new Map(Array.from(people, ([id, { nickname }]) => [id, nickname])),
    ...(await namesIn(at, config, details)),
  };
  const list = shown.map(row => ({
    id: row.id,
    action: row.action,
    title: AUDIT_TITLE[row.action as GroupAuditAction] ?? row.action,
    text: textOf(row.action as GroupAuditAction, row.detail, names),
    user_id: row.actor_id,
    nickname: people.get(row.actor_id)?.nickname ?? '',
    head_portrait: people.get(row.actor_id)?.head_portrait ?? '',
    time: Math.floor(row.created_at / 1000),
  }));
  return { list, has_more: rows.length > page_size, last_cursor: shown.at(-1)?.id ?? 0 };
}

/** Rooms that were deleted keep their row, and their name. */
async function namesIn(
  { db }: AdministrationAt,
  { group, categories, identities }: GroupConfig,
  details: readonly Detail[],
): Promise<Omit<AuditNames, 'users'>> {
  const ids = details.map(({ channelId }) => channelId).filter(id => typeof id === 'number');
  const rooms = await db.read
    .selectFrom('chat_channel')
    .select(['id', 'name'])
    .where('group_id', '=', group.id)
    .where('id', 'in', idList(db, [...new Set(ids)]))
    .execute();
  const named = (list: readonly { id: number; name: string }[]) =>
    new Map(list.map(({ id, name }) => [id, name]));
  return { rooms: named(rooms), categories: named(categories), identities: named(identities) };
}
