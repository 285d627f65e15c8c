/** Operators who act on one entry at the same time. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSession } from '#lib/members/account/sign-in/session.server.ts';
import { signToken } from '#lib/members/account/sign-in/token.server.ts';
import { callRaw, TEST_SECRET } from '#tests/support/api.ts';
import { type Bracket, makeBracket } from '#tests/support/bracket.ts';
import { DIALECTS } from '#tests/support/database.ts';
import { HOME_WIN, type Office, openOffice } from '#tests/support/desk.ts';
import { type SignedIn, signInAs } from '#tests/support/sign-in.ts';

const NOW = 1_800_000_000_000;
const CHECK = 'input.check_match_input_save';
const [PASSED, SENT_BACK] = [2, 3];

for (const dialect of DIALECTS)
  describe(`simultaneous operators on ${dialect}`, () => {
    let office: Office;
    let third: SignedIn;
    let match: Bracket['semi1'];

    beforeAll(async () => {
      office = await openOffice(dialect, NOW);
      third = await signInAs(office.db, 'operator', NOW);
    });
    afterAll(() => office.db.drop());
    beforeEach(async () => {
      match = (await makeBracket(office.db)).semi1;
    });

    async function say(who: SignedIn, name: typeof CHECK | 'input.match_input_save', input: object) {
      const { status, body } = await callRaw(office.db, name, { ...input }, NOW, {
        headers: { ...who.headers },
        bus: office.desk.bus,
      });
      return { status, reason: JSON.parse(body).error?.reason };
    }

    test('of two operators checking at once, one decides and the other gets 409 not_waiting', async () => {
      const { desk, author, checker, shown, versions } = office;
      const { version } = await desk.enter(author, match.id, HOME_WIN);
      const check = { match_id: match.id, version };
      const answers = await Promise.all([
        say(checker, CHECK, { ...check, is_pass: true }),
        say(third, CHECK, { ...check, is_pass: false, remark: '比分有误' }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)!.reason).toBe('not_waiting');
      const isPassed = answers[0]!.status === 200;
      expect((await shown(match.id)).match_status).toBe(isPassed ? 3 : 1);
      const [row] = await versions(match.id);
      expect([row!.status, row!.checker_id]).toEqual(isPassed ? [PASSED, checker.id] : [SENT_BACK, third.id]);
    });

    test('of a check and a new version at once one succeeds; no unseen version is approved', async () => {
      const { desk, author, checker, shown } = office;
      const { version } = await desk.enter(author, match.id, HOME_WIN);
      const again = await desk.draftOf(author, match.id, { ...HOME_WIN, guest_score: 1 });
      const [checked, saved] = await Promise.all([
        say(checker, CHECK, { match_id: match.id, version, is_pass: true }),
        say(author, 'input.match_input_save', { ...again, submit: true }),
      ]);
      expect([checked.status, saved.status].toSorted()).toEqual([200, 409]);
      const { match_status, versus_info } = await shown(match.id);
      expect([match_status, versus_info.guest_score]).toEqual(checked.status === 200 ? [3, 0] : [1, null]);
    });

    test('the author cannot check their own entry from another session', async () => {
      const { db, desk, author } = office;
      const { version } = await desk.enter(author, match.id, HOME_WIN);
      await openSession(db.write, author.id, { now: NOW, address: '198.51.100.9', userAgent: 'other' });
      const { id: sessionId } = await db.write
        .selectFrom('session')
        .select('id')
        .where('user_id', '=', author.id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const jwt = signToken({ userId: author.id, sessionId }, TEST_SECRET, NOW);
      const elsewhere = { ...author, headers: { authorization: `Bearer ${jwt}` } };
      const check = { match_id: match.id, version, is_pass: true };
      expect(await say(elsewhere, CHECK, check)).toEqual({ status: 403, reason: 'own_entry' });
    });
  });
