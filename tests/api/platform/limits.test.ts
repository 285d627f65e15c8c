/** Every rate limit, through its call: so many tries pass, the next one does not. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Limit } from '#lib/members/account/limit.ts';
import { waitText } from '#lib/platform/errors/wording.ts';
import { assembly } from '#tests/support/assembly.ts';
import { makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeTeam } from '#tests/support/factory.ts';
import { BOUNDS } from '#tests/support/limits/bounds.ts';
import { POST_LIMITS } from '#tests/support/limits/post-rows.ts';
import { ROOM_LIMITS } from '#tests/support/limits/room-rows.ts';
import { type Answer, byMember, type Make } from '#tests/support/limits/row.ts';
import { Browser } from '#tests/support/people.ts';
import { setTries } from '#tests/support/tries.ts';
import { type Name, newMobile, newName, Scene } from '#tests/support/writes/scene.ts';

/** Of all features. */
const LIMITS = assembly.registries.limits;

let db: TestDatabase;
let scene: Scene;
beforeAll(async () => {
  db = await makeDatabase('sqlite');
  scene = await Scene.open(db);
});
afterAll(async () => {
  scene.close();
  await db.drop();
});
beforeEach(() => scene.renew());

const sending =
  (whose: (mobile: string, network: string) => string, says = '获取验证码失败'): Make =>
  async () => {
    const browser = new Browser(scene.world);
    const mobile = newMobile();
    const again = async () => {
      const answer = await browser.send('auth.send_code', { mobile });
      scene.world.wait(61);
      return answer;
    };
    return { who: whose(mobile, browser.address), says, again };
  };

const guessing =
  (whose: (mobile: string, network: string) => string): Make =>
  async () => {
    const { mobile } = await scene.member();
    const browser = new Browser(scene.world);
    const input = { mobile, password: 'wrong12' };
    return {
      who: whose(mobile, browser.address),
      says: '登录失败次数过多',
      again: () => browser.send('auth.login_by_password', input),
      passes: 400,
    };
  };

const lookingUp =
  (name: Name, input: () => Record<string, unknown>): Make =>
  async () => {
    const browser = new Browser(scene.world);
    return { who: browser.address, says: '操作太频繁', again: () => browser.send(name, input()) };
  };

const saying = (mentioned: 0 | 1) =>
  byMember(async scene => async () => {
    scene.world.wait(1);
    const content = mentioned ? `@${scene.bob.nickname} 看这里 ${newName()}` : `说 ${newName()}`;
    const mention_ids = mentioned ? [scene.bob.id] : [];
    return ['comment.reply', { source: scene.source, content, mention_ids }];
  });

const ROWS: Readonly<Record<string, Make>> = {
  codeAgain: async () => {
    const browser = new Browser(scene.world);
    const mobile = newMobile();
    const again = () => browser.send('auth.send_code', { mobile });
    return { who: `${mobile} ${browser.address}`, says: '获取验证码失败', again };
  },
  codesHere: sending((mobile, network) => `${mobile} ${network}`),
  codesOfNumber: sending(mobile => mobile),
  codesOfNetwork: sending((_, network) => network),
  codesOfAll: sending(() => 'all'),
  wrongCodes: async () => {
    const browser = new Browser(scene.world);
    const input = { mobile: newMobile(), code: '000000' };
    return {
      who: browser.address,
      says: '验证码错误次数过多',
      again: () => browser.send('auth.check_phone_code', input),
      passes: 400,
    };
  },
  passwordHere: guessing((mobile, network) => `${mobile} ${network}`),
  passwordOfNumber: guessing(mobile => mobile),
  passwordOfNetwork: guessing((_, network) => network),
  ownPassword: async scene => {
    const { id, browser } = await scene.member();
    const input = { password: 'wrong12', new_password: 'new1234' };
    return {
      who: String(id),
      says: '密码错误次数过多',
      again: () => browser.send('account.change_password', input),
    };
  },
  numberLookUps: lookingUp('auth.check_phone', () => ({ mobile: newMobile() })),
  nicknameLookUps: lookingUp('auth.check_nickname', () => ({ nickname: newName() })),
  comments: saying(0),
  commentsOfDay: saying(0),
  mentionsOfDay: saying(1),
  likes: byMember(async scene => {
    const { id } = await scene.say(scene.ann);
    return async () => ['moment.like', { source_type: 'comment', source_id: id, status: 1 }];
  }),
  follows: byMember(async scene => {
    const { id } = await makeTeam(scene.db);
    return async () => ['follow.set', { kind: 'team', target_id: id, is_following: true }];
  }),
  blocks: byMember(async scene => async () => ['user.block', { user_id: scene.bob.id, on: true }]),
  newKeys: byMember(async (scene, id) => async () => {
    // A member has three at a time.
    const keys = scene.db.write.updateTable('api_key').set({ revoked_at: 1 });
    await keys.where('user_id', '=', id).execute();
    return ['open.create_key', { name: '看板' }];
  }),
  exports: byMember(async () => async () => ['account.export_data', {}]),
  reports: byMember(async scene => {
    const about = async () => String((await scene.member()).id);
    return async () => ['im.abuse', { source_type: 'user', source_id: await about(), reason: 'abuse' }];
  }, 'u'),
  ...ROOM_LIMITS,
  ...POST_LIMITS,
  openGroups: byMember(async scene => {
    const tournament_id = scene.bracket.tournament.id;
    return async () => ['wiki2.league_create', { tournament_id, name: newName(), is_open: true }];
  }, 'u'),
};

const countOf = async (kind: string, who: string): Promise<number | undefined> =>
  (await db.write.selectFrom('attempt').select('n').where('key', '=', `${kind} ${who}`).executeTakeFirst())
    ?.n;
/** Records n tries up to now. */
const tried = (kind: string, who: string, n: number) => setTries(db, [kind, who], n, scene.world.now);
const limitOf = (kind: string): Limit => LIMITS[kind]!;
/** Whether tries with work are refused from some number on. */
const hasCeiling = (kind: string) => (limitOf(kind).paid ?? 0) < 1_000_000;

function expectRefusal({ status, json, headers }: Answer, says: string): void {
  expect([status, json.code, json.error.reason]).toEqual([429, 429, 'too_many_requests']);
  const seconds = Number(headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(json.error.message).toContain(says);
  expect(json.error.message).toContain(waitText(seconds));
}

describe.each(Object.keys(ROWS))('limit %s', kind => {
  const { max, paid, window } = limitOf(kind);

  test(`${max} pass, the next is ${paid === undefined ? 'refused' : 'asked for work'}`, async () => {
    const { who, again, says, passes = 200 } = await ROWS[kind]!(scene);
    if (max > 1) await tried(kind, who, max - 1);
    expect((await again()).status).toBe(passes);
    expect(await countOf(kind, who), 'each try counts once').toBe(max);
    await tried(kind, who, max);
    const next = await again();
    if (paid === undefined) expectRefusal(next, says);
    else expect([next.status, next.json.error.reason]).toEqual([403, 'work_needed']);
    expect(await countOf(kind, who), 'what is refused does not count').toBe(max);
  });

  if (paid !== undefined && hasCeiling(kind))
    test(`${paid} pass with work, the next is refused`, async () => {
      const { who, again, says } = await ROWS[kind]!(scene);
      await tried(kind, who, paid - 1);
      expect((await again()).json.error.reason).toBe('work_needed');
      await tried(kind, who, paid);
      expectRefusal(await again(), says);
    });

  test('a try passes again after the window', async () => {
    const { who, again, passes = 200 } = await ROWS[kind]!(scene);
    await setTries(db, [kind, who], max, scene.world.now - window);
    expect((await again()).status).toBe(passes);
    expect(await countOf(kind, who)).toBe(1);
  });
});

describe('codes paid for with proof of work', () => {
  test('3 pass in an hour, the next is refused', async () => {
    const browser = new Browser(scene.world);
    const mobile = newMobile();
    await tried('codesHere', `${mobile} ${browser.address}`, limitOf('codesHere').max);
    await tried('paidCodes', mobile, limitOf('paidCodes').max - 1);
    expect((await browser.sendPaying('auth.send_code', { mobile })).status).toBe(200);
    expect(await countOf('paidCodes', mobile)).toBe(limitOf('paidCodes').max);
    scene.world.wait(61);
    expectRefusal(await browser.sendPaying('auth.send_code', { mobile }), '获取验证码失败');
  });
});

describe('tries of a known browser count for the device up to its limit, then for the network', () => {
  /** A signed-in browser and the id of its device cookie. */
  async function known() {
    const mobile = newMobile();
    const browser = new Browser(scene.world);
    const { user_info } = await browser.signIn(mobile);
    scene.world.wait(61);
    const device = await db.read
      .selectFrom('device_cookie')
      .select('id')
      .where('user_id', '=', user_info!.id)
      .executeTakeFirstOrThrow();
    return { browser, mobile, device: String(device.id) };
  }

  test.each([
    ['codesOfDevice', 'codesHere', 'auth.send_code', {}],
    ['passwordOfDevice', 'passwordHere', 'auth.login_by_password', { password: 'wrong12' }],
  ] as const)('%s, then %s', async (own, here, name, input) => {
    const { browser, mobile, device } = await known();
    const network = `${mobile} ${browser.address}`;
    const before = (await countOf(here, network)) ?? 0;
    await tried(own, device, limitOf(own).max - 1);
    await browser.send(name, { mobile, ...input });
    expect([await countOf(own, device), (await countOf(here, network)) ?? 0]).toEqual([
      limitOf(own).max,
      before,
    ]);
    scene.world.wait(61);
    await tried(own, device, limitOf(own).max);
    await browser.send(name, { mobile, ...input });
    expect([await countOf(own, device), (await countOf(here, network)) ?? 0]).toEqual([
      limitOf(own).max,
      before + 1,
    ]);
  });
});

test('every limit has a row', () => {
  // Beyond `toldOfWays` nothing is refused: a message is not sent (ways-in.test.ts).
  const named = [...Object.keys(ROWS), 'codesOfDevice', 'passwordOfDevice', 'paidCodes', 'toldOfWays'];
  expect(named.toSorted(), 'in ROWS of this file, or tests/support/limits/').toEqual(
    Object.keys(LIMITS).toSorted(),
  );
});

test('every limit allows what it is meant to', () => {
  const bounds = Object.entries(LIMITS).map(([kind, { max, window, paid }]) => [
    kind,
    [max, window / 1000, ...(paid === undefined ? [] : [paid])],
  ]);
  expect(Object.fromEntries(bounds)).toEqual(BOUNDS);
});
