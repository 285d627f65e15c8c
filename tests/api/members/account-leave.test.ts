/** What features are told to erase when an account is closed. */

import { expect, test } from 'vitest';
import { plainAnswer } from '#lib/http/fetch.server.ts';
import { makeRouter } from '#lib/http/router.server.ts';
import { makeRoutes } from '#lib/http/routing.ts';
import { Work } from '#lib/http/work.ts';
import { makeAccountHandlers } from '#lib/members/account/api.server.ts';
import { hashPassword } from '#lib/members/account/sign-in/password.server.ts';
import type { OwnTextKind, UserData } from '#lib/members/account/user-data.ts';
import { PageCache } from '#lib/platform/page-cache/store.server.ts';
import { apiRequest, OUTSIDE, TEST_ORIGIN, TEST_SECRET } from '#tests/support/api.ts';
import { assembly } from '#tests/support/assembly.ts';
import { makeDatabase } from '#tests/support/database.ts';
import { messagesOf } from '#tests/support/messages.ts';
import { memoryBus } from '#tests/support/publishing.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { trafficOf } from '#tests/support/traffic.ts';

const PASSWORD = 'abc123';

/** A site with one feature that stores user data, and what it was told to erase. */
async function siteWithErasures() {
  const db = await makeDatabase('sqlite');
  const erasures: [userId: number, ownText: OwnTextKind][] = [];
  const feature: UserData = {
    tables: async () => [],
    erase: async (_, userId, ownText) => void erasures.push([userId, ownText]),
  };
  const { calls, handlers, scopes, registries } = assembly;
  const router = makeRouter(
    makeRoutes(calls, { ...handlers, ...makeAccountHandlers({ ...registries, userData: [feature] }) }),
    scopes,
    {
      ...OUTSIDE,
      messages: messagesOf(db, Date.now),
      traffic: trafficOf(db, Date.now),
      db,
      work: new Work({ now: Date.now }),
      pageCache: new PageCache(),
      bus: memoryBus(),
      secret: TEST_SECRET,
      origin: TEST_ORIGIN,
      now: Date.now,
      report: error => {
        throw error;
      },
    },
  );
  const member = await signInAs(db, 'member', Date.now(), { password_hash: await hashPassword(PASSWORD) });
  const leave = async (more: object) => {
    const body = JSON.stringify({ password: PASSWORD, ...more });
    const request = apiRequest('POST', '/api/v2/unregister', { body, headers: { ...member.headers } });
    return plainAnswer(await router(request)).status;
  };
  return { erasures, member, leave };
}

test.each([
  [{}, 'anonymise'],
  [{ said: 'anonymise' }, 'anonymise'],
  [{ said: 'erase' }, 'erase'],
])('closing an account with %o tells features to %s', async (input, ownText) => {
  const { erasures, member, leave } = await siteWithErasures();
  expect(await leave(input)).toBe(200);
  expect(erasures).toEqual([[member.id, ownText]]);
});

test('closing an account with another choice is refused with 400', async () => {
  const { erasures, leave } = await siteWithErasures();
  expect(await leave({ said: 'sell' })).toBe(400);
  expect(erasures).toEqual([]);
});
