/** Names, pictures and identities of the people of the open group, looked up as they appear. */
import { atom } from 'nanostores';
import type { WireMessage } from '#lib/chat/message/wire.ts';
import { lookUpUsers } from '../../platform/state/users.ts';
import type { FacePerson } from '../../platform/ui/Face.tsx';
import { messageOf } from '../../platform/ui/use-loaded.ts';
import { anyCall, type GroupIdentityItem, type RoleOfMember } from '../api.ts';
import { NO_GROUP } from './stores.ts';

export interface RoomSpeaker {
  person: FacePerson;
  role?: RoleOfMember | undefined;
}

export const $speakers = atom<ReadonlyMap<number, RoomSpeaker>>(new Map());
export const $identities = atom<readonly GroupIdentityItem[]>([]);

/** Time within which people that appear are looked up together, in milliseconds. */
const TOGETHER_MS = 30;
const AT_ONCE = 100;

let groupId = NO_GROUP;
let due = new Set<number>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Loads the identities of another group, of which nobody is known yet. */
export async function enterGroup(id: number): Promise<void> {
  enterLetters();
  groupId = id;
  await loadIdentities();
}

/** Letters have people and no roles. */
export function enterLetters(): void {
  groupId = NO_GROUP;
  due = new Set();
  $speakers.set(new Map());
  $identities.set([]);
}

export async function loadIdentities(): Promise<void> {
  const id = groupId;
  const { list } = await anyCall('GET /api/v2/chat/group_identity/list', { group_id: id });
  if (id === groupId) $identities.set(list);
}

/** People known from elsewhere: shown at once. */
export const know = (people: readonly FacePerson[]): void =>
  $speakers.set(new Map([...$speakers.get(), ...people.map(person => [person.id, { person }] as const)]));

/** Looks up those not known yet. */
export function meet(ids: Iterable<number>): void {
  const known = $speakers.get();
  for (const id of ids) if (id > 0 && !known.has(id)) due.add(id);
  lookUpSoon();
}

/** Authors of the messages, people whom they mention, and people whom they are about. */
export const meetIn = (messages: readonly Pick<WireMessage, 'user_id' | 'mentioned' | 'content'>[]): void =>
  meet(
    messages.flatMap(({ user_id, mentioned, content }) => [
      user_id,
      kickedIn(content) ?? 0,
      ...((mentioned['userIds'] as number[] | undefined) ?? []),
    ]),
  );

/** The user whom the line of a kick is about. */
export const kickedIn = ({ type, userId }: WireMessage['content']): number | undefined =>
  type === 'kick' ? (userId as number) : undefined;

/** Looks known people up again whose roles or names changed; all without `ids`. */
export function meetAgain(ids?: readonly number[]): void {
  const known = $speakers.get();
  for (const id of ids ?? known.keys()) if (known.has(id)) due.add(id);
  lookUpSoon();
}

function lookUpSoon(): void {
  if (due.size > 0 && timer === undefined) timer = setTimeout(() => void lookUp(), TOGETHER_MS);
}

async function lookUp(): Promise<void> {
  timer = undefined;
  const group = groupId;
  const ids = [...due].slice(0, AT_ONCE);
  for (const id of ids) due.delete(id);
  lookUpSoon();
  try {
    const [people, roles] = await Promise.all([lookUpUsers(ids), rolesOf(group, ids)]);
    if (group !== groupId) return;
    const roleOf = new Map(roles.map(role => [role.user_id, role]));
    const found = people.map(person => [person.id, { person, role: roleOf.get(person.id) }] as const);
    $speakers.set(new Map([...$speakers.get(), ...found]));
  } catch (error) {
    // They are shown without a name, and looked up again when they speak.
    console.warn(`people: ${messageOf(error)}`);
  }
}

async function rolesOf(group: number, user_ids: number[]): Promise<RoleOfMember[]> {
  if (group === NO_GROUP) return [];
  const address = 'POST /api/v2/chat/member/batch_get_role';
  return (await anyCall(address, { group_id: group, user_ids })).list;
}
