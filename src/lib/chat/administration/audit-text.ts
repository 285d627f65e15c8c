/** Sentences of the audit's acts, with names. Pure. */
import { clock, dayKey } from '../../platform/kernel/time.ts';
import type { GroupAuditAction } from '../group/audit-action.ts';
import { permissionOf } from '../group/wire-id.ts';
import { PERMISSION_TITLE } from '../group/wording.ts';
import type { Permission } from '../permission/permission.ts';
import { AUDIT_PART as PART } from './wording.ts';

/** The `detail` column of chat_audit: its fields depend on the action. */
export type Detail = Readonly<Record<string, unknown>>;

/** Names by id. */
export interface AuditNames {
  users: ReadonlyMap<number, string>;
  rooms: ReadonlyMap<number, string>;
  categories: ReadonlyMap<number, string>;
  identities: ReadonlyMap<number, string>;
}

/** '2026-11-25 20:00', in Beijing. */
export const timeText = (at: number): string => `${dayKey(at)} ${clock(at)}`;

/** The users that it is about. */
export const usersIn = ({ userId, userIds, fromId, toId }: Detail): number[] =>
  [userId, fromId, toId, ...(Array.isArray(userIds) ? userIds : [])].filter(one => typeof one === 'number');

export function textOf(action: GroupAuditAction, detail: Detail, names: AuditNames): string {
  const parts = [...subjectsOf(detail, names), ...changesOf(action, detail, names)];
  return parts.filter(part => part !== '').join(PART.also);
}

/** Names of what it was done to. */
function subjectsOf(detail: Detail, { users, rooms, identities }: AuditNames): string[] {
  const { channelId, identityId, name, was } = detail;
  const people = usersIn(detail).map(id => users.get(id) ?? PART.gone);
  const plainName = typeof was === 'string' ? was : typeof name === 'string' ? name : PART.gone;
  return [
    typeof channelId === 'number' ? PART.room(rooms.get(channelId) ?? plainName) : '',
    typeof identityId === 'number' ? PART.identity(identities.get(identityId) ?? plainName) : '',
    people.join(PART.and),
  ];
}

type Say = (detail: Detail, names: AuditNames) => string[];

const facts: Say = (detail, { categories }) => [
  textFrom(detail, 'name', PART.name),
  'intro' in detail ? PART.intro : '',
  'icon' in detail ? PART.icon : '',
  textFrom(detail, 'link', PART.link),
  'category_id' in detail
    ? PART.category_id(
        detail['category_id'] === null ? null : (categories.get(Number(detail['category_id'])) ?? PART.gone),
      )
    : '',
  'visitor_view' in detail ? PART.visitor(detail['visitor_view'] === 1) : '',
];

const identityFacts: Say = detail => [
  textFrom(detail, 'name', PART.name),
  textFrom(detail, 'color', PART.color),
  Array.isArray(detail['grants']) ? PART.grants(titlesOf(detail['grants'] as Permission[])) : '',
];

const category: Say = detail => [
  textFrom(detail, 'was', PART.category) || textFrom(detail, 'name', PART.category),
];
const titled: Say = detail => [textFrom(detail, 'title', title => title)];

/** Actions whose text is more than the names of their subjects. */
const SAY: Readonly<Partial<Record<GroupAuditAction, Say>>> = {
  edit_group: facts,
  edit_channel: facts,
  delete_group: detail => [textFrom(detail, 'name', name => name)],
  create_category: category,
  delete_category: category,
  edit_category: (detail, names) => [...category(detail, names), textFrom(detail, 'name', PART.name)],
  edit_rights: rightsOf,
  set_slow: ({ seconds }) => [PART.slow(Number(seconds))],
  set_words: ({ count }) => [PART.words(Number(count))],
  edit_identity: identityFacts,
  add_quiz: titled,
  close_topic: titled,
  open_topic: titled,
  delete_topic: titled,
  top_post: titled,
  untop_post: titled,
  delete_post: titled,
  delete_comment: titled,
  close_comments: titled,
  open_comments: titled,
  add_post_tag: titled,
  delete_post_tag: titled,
  ban: ({ permission, until }) => [
    PERMISSION_TITLE[permission as Permission] ?? '',
    typeof until === 'number' ? PART.until(timeText(until)) : PART.forGood,
  ],
  unban: ({ permission }) => [PERMISSION_TITLE[permission as Permission] ?? ''],
};

const changesOf = (action: GroupAuditAction, detail: Detail, names: AuditNames): string[] =>
  SAY[action]?.(detail, names) ?? [];

function textFrom(detail: Detail, field: string, say: (value: string) => string): string {
  const value = detail[field];
  return typeof value === 'string' ? say(value) : '';
}

const titlesOf = (permissions: readonly Permission[]): string =>
  permissions.map(one => PERMISSION_TITLE[one]).join(PART.and);

interface Entry {
  auth_id: number;
  is_auth: number;
  is_some: number;
  identity_ids?: number[];
  user_ids?: number[];
}

function rightsOf({ entries, visitorView }: Detail, { identities }: AuditNames): string[] {
  const list = Array.isArray(entries) ? (entries as Entry[]) : [];
  const visitor = typeof visitorView === 'number' ? [PART.visitor(visitorView === 1)] : [];
  return [...list.map(entry => rightOf(entry, identities)), ...visitor];
}

function rightOf(entry: Entry, identities: AuditNames['identities']): string {
  const permission = permissionOf(entry.auth_id);
  const named = (entry.identity_ids ?? []).map(id => PART.identity(identities.get(id) ?? PART.gone));
  const who = whoOf(entry, named.join(PART.and));
  const users = entry.user_ids && entry.user_ids.length > 0 ? PART.users(entry.user_ids.length) : '';
  return `${permission ? PERMISSION_TITLE[permission] : ''}${PART.to}${who}${users}`;
}

/** A denial to some is a grant to everybody else (chat/permission/decide.ts). */
function whoOf({ is_auth, is_some }: Entry, names: string): string {
  if (is_some === 0) return is_auth === 1 ? PART.everybody : PART.nobody;
  if (names === '') return is_auth === 1 ? PART.nobody : PART.everybody;
  return is_auth === 1 ? PART.only(names) : PART.except(names);
}
