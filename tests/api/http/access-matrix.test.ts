/** Every call in every role: tests/support/access-matrix.ts has the expected outcomes. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#lib/app/calls.ts';
import { CLOSED, FROZEN } from '#lib/members/account/status.ts';
import { ACCESS_MATRIX, ROLES } from '#tests/support/access-matrix.ts';
import { callApi, callRaw } from '#tests/support/api.ts';
import { isRoomCall, makeSmallRoom, ROOM_INPUTS, type SmallRoom } from '#tests/support/chat/inputs.ts';
import { isPostCall, makeSmallPost, POST_INPUTS } from '#tests/support/chat/posts.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';
import { type SignedIn, signInAs } from '#tests/support/sign-in.ts';

type Name = keyof typeof calls;
const NAMES = Object.keys(calls) as Name[];
const NOW = 1_800_000_000_000;
/** Calls about one notice. */
const NOTICE = /^notice\.(\w+)_(?:read|del)$/;
let serial = 0;
/** `closed`: a member who left, with what their browser still holds. */
type Role = (typeof ROLES)[number] | 'closed';

test('every call has its row, and every row its call', () => {
  const listed = Object.keys(ACCESS_MATRIX).toSorted();
  expect(listed, 'a row each in tests/support/access-matrix.ts').toEqual(NAMES.toSorted());
});

test.each(Object.entries(ACCESS_MATRIX))('%s has one outcome for each of the five roles', (_, row) => {
  expect(row).toMatch(/^((in|401|403|404|30000) ){4}(in|401|403|404|30000)$/);
});

// On one engine: who is let in is decided by rules; the queries behind them have tests of their own.
describe('access by role', () => {
  let db: TestDatabase;
  let session: number;
  let owner: SignedIn;
  let tournament: number;
  beforeAll(async () => {
    db = await makeDatabase('sqlite');
    owner = await signInAs(db, 'member', NOW);
    tournament = (await make.makeTournament(db)).id;
    session = (await sessionOf(owner)).id;
  });
  afterAll(() => db.drop());

  const sessionOf = ({ id }: SignedIn) =>
    db.read.selectFrom('session').select('id').where('user_id', '=', id).executeTakeFirstOrThrow();

  async function commentOf({ headers }: SignedIn): Promise<number> {
    const source = [{ source_type: 'tournament', source_id: tournament }];
    const content = `评论 ${performance.now()}`;
    return (await callApi(db, 'comment.reply', { source, content }, NOW, { headers })).id;
  }

  const newRoom = async ({ id }: SignedIn) =>
    makeSmallRoom(db, { ownerId: id, memberId: (await make.makeUser(db)).id }, NOW);
  let ownersRoom: SmallRoom | undefined;
  /** The owner has one room for all who are not let in. */
  async function roomOf(who: SignedIn): Promise<SmallRoom> {
    if (who !== owner) return newRoom(who);
    ownersRoom ??= await newRoom(owner);
    return ownersRoom;
  }

  const postOf = async ({ id }: SignedIn) => makeSmallPost(db, { ownerId: id, authorId: id }, NOW);

  /** A notice of the user. */
  const noticeOf = async (user_id: number, category: string) => {
    const key = `${category} ${++serial}`;
    const about = { about_type: 'task', about_id: 1, actor_id: null, actors: 0 };
    const times = { is_read: 0, created_at: NOW, order_at: NOW };
    const { id } = await db.write
      .insertInto('notice')
      .values({ user_id, category, kind: 'task_done', key, ...about, ...times })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  /** A new account each time: some calls end its sessions. */
  async function visit(role: Role): Promise<{ who: SignedIn | null; headers: Record<string, string> }> {
    if (role === 'visitor') return { who: null, headers: {} };
    const who = await signInAs(db, role === 'operator' ? 'operator' : 'member', NOW);
    if (role === 'frozen')
      await db.write.updateTable('user').set({ status: FROZEN }).where('id', '=', who.id).execute();
    if (role === 'closed')
      await db.write.updateTable('user').set({ status: CLOSED }).where('id', '=', who.id).execute();
    return { who, headers: { ...who.headers, cookie: who.cookie } };
  }

  /** The input of the call, where it names something of a member's own. */
  async function inputOf(name: Name, role: Role, who: SignedIn | null): Promise<Record<string, unknown>> {
    if (name === 'comment.delete') return { comment_id: await commentOf(role === 'member' ? who! : owner) };
    if (name === 'moment.set_comment_status') return { source_type: 'tournament', id: tournament, status: 1 };
    const isOwn = role === 'member';
    if (isPostCall(name)) return POST_INPUTS[name](await postOf(isOwn ? who! : owner));
    if (isRoomCall(name)) return ROOM_INPUTS[name](await roomOf(isOwn ? who! : owner));
    if (name === 'account.end_session') return { session_id: isOwn ? (await sessionOf(who!)).id : session };
    const category = NOTICE.exec(name)?.[1];
    return category ? { id: await noticeOf(isOwn ? who!.id : owner.id, category) } : {};
  }

  async function outcome(name: Name, role: Role): Promise<string> {
    const { who, headers } = await visit(role);
    const { status, body } = await callRaw(db, name, await inputOf(name, role, who), NOW, { headers });
    const { code } = JSON.parse(body);
    if (code === 30_000) return '30000';
    return [401, 403].includes(status) || (status === 404 && ACCESS_MATRIX[name]!.includes('404'))
      ? String(status)
      : 'in';
  }

  test.each(NAMES)('%s', async name => {
    const outcomes = [];
    for (const role of ROLES) outcomes.push(await outcome(name, role));
    expect(outcomes.join(' ')).toBe(ACCESS_MATRIX[name]);
    expect(await outcome(name, 'closed'), 'who left is a visitor').toBe(outcomes[0]);
  });
});
