/** Pushes to a browser: subscribed by a press only, shown by its worker, and ended again. */
import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { vapidKeys } from '#lib/app/vapid.server.ts';
import { openSession } from '#lib/members/account/sign-in/session.server.ts';
import { webPush } from '#lib/platform/adapters/push/web-push.server.ts';
import { append } from '#lib/platform/db/outbox.server.ts';
import { axeViolations } from '../../support/axe.ts';
import { wholeTest as test } from '../../support/browser.ts';
import { type Member, makeMember, press } from '../../support/centre-page.ts';
import { inTransaction } from '../../support/factory.ts';
import { eventually, LiveSite } from '../../support/live-site.ts';
import { memberPage } from '../../support/member-page.ts';
import { countsOf, deliver, letSubscribe, pressNotice, shownBy } from '../../support/push-page.ts';
import { screenOf } from '../../support/screens.ts';
import { PushService } from '../../support/stand-ins/push-service.ts';

const ALLOWED: BrowserContextOptions = { permissions: ['notifications'] };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const SCREENS = [
  ['desktop', {}, '/wiki/user_center?nav=MESSAGE'],
  ['phone', PHONE, '/m/user_center/PROFILE?nav=MESSAGE'],
] as const;
const DESKTOP = [ALLOWED, SCREENS[0][2]] as const;
type Open = Parameters<typeof memberPage>[1];

let site: LiveSite;
let service: PushService;
let fan: Member;
let serial = 0;
beforeAll(async () => {
  site = await LiveSite.open();
  fan = await makeMember(site, { password: null });
  const keys = vapidKeys(site.app.env, site.app.secret);
  service = new PushService(keys.publicKey);
  await service.open();
  // What the app pushes with, but for a service on this machine.
  const local = { protocol: 'http:', isAllowed: () => true } as const;
  Object.assign(site.app.push, webPush({ ...keys, subject: 'mailto:a@saidian.example', ...local }));
});
afterAll(async () => {
  await site.close();
  await service.close();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const browsersOf = ({ id }: Member) =>
  site.app.db.read
    .selectFrom('push_subscription')
    .select(['endpoint', 'hides_results'])
    .where('user_id', '=', id)
    .execute();

/** The member's page of notices, once its settings are there. */
async function noticesOf(
  open: Open,
  { nickname }: Member,
  [options, path]: readonly [BrowserContextOptions, string],
): Promise<Page> {
  const page = await memberPage(site, open, nickname, options);
  await letSubscribe(page, service);
  await page.goto(path);
  await page.getByText('浏览器推送').waitFor();
  return page;
}

/** Likes a comment of the member; returns the texts that the push service received. */
async function likedAndPushed({ id }: Member): Promise<string[]> {
  const what = { kind: 'comment', id: ++serial, userId: fan.id, ownerId: id };
  await inTransaction(site.app.db, trx => append(trx, 'liked', what, site.app.now()));
  await site.app.bus.publish('appended', {});
  await site.app.consumers.settle();
  await site.app.notices.settle();
  expect(service.refused).toEqual([]);
  return service.delivered.splice(0).map(({ text }) => text);
}

describe.each(screenOf('phone', SCREENS))('on a %s', (_, options, path) => {
  test('a push is subscribed by a press, shown by the worker, opens its target, and is ended', async ({
    open,
  }) => {
    const member = await makeMember(site, { password: null });
    const page = await noticesOf(open, member, [{ ...options, ...ALLOWED }, path]);
    await page.waitForLoadState('networkidle');
    expect(await countsOf(page)).toEqual({ asked: 0, subscribed: 0 });

    await press(page, '开启推送');
    await button(page, '关闭推送').waitFor();
    expect(await countsOf(page)).toEqual({ asked: 1, subscribed: 1 });
    expect(await browsersOf(member)).toMatchObject([{ hides_results: 0 }]);
    expect(await axeViolations(page)).toEqual([]);

    const [pushed] = await likedAndPushed(member);
    await deliver(page, pushed!);
    await eventually(() => shownBy(page)).toMatchObject([{ title: `${fan.nickname}赞了你` }]);
    const [shown] = await shownBy(page);
    expect(shown!.url).toBe('/wiki/user_center?nav=MESSAGE&type=LIKED');
    const before = page.url();
    expect(await pressNotice(page.context(), shown!.tag)).toEqual({ opened: [], focused: [before] });
    await page.waitForURL(url => url.searchParams.get('type') === 'LIKED');
    await page.getByRole('heading', { name: '收到的赞' }).waitFor();
    expect(await shownBy(page)).toEqual([]);

    await page.reload();
    await button(page, '关闭推送').click();
    await button(page, '开启推送').waitFor();
    expect(await browsersOf(member)).toEqual([]);
    expect(await likedAndPushed(member)).toEqual([]);
  });

  test('a denied permission shows what to do, and nothing is subscribed', async ({ open }) => {
    const member = await makeMember(site, { password: null });
    const page = await noticesOf(open, member, [options, path]);
    await press(page, '开启推送');
    await page
      .getByRole('alert')
      .filter({ hasText: '浏览器不允许本站发送通知，请在浏览器设置里放行' })
      .waitFor();
    await button(page, '开启推送').waitFor();
    expect(await countsOf(page)).toEqual({ asked: 1, subscribed: 0 });
    expect(await browsersOf(member)).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
  });
});

test('a pressed notification leads the last used window, or opens one when none is open', async ({
  open,
}) => {
  const member = await makeMember(site, { password: null });
  const page = await noticesOf(open, member, DESKTOP);
  await press(page, '开启推送');
  await button(page, '关闭推送').waitFor();
  const context = page.context();
  const last = await context.newPage();
  await last.goto('/wiki/tour/1');
  const [pushed] = await likedAndPushed(member);
  const shown = async () => {
    await deliver(page, pushed!);
    await eventually(() => shownBy(page)).toHaveLength(1);
    const [{ url, tag } = { url: '', tag: '' }] = await shownBy(page);
    return { target: new URL(url, site.url).href, tag };
  };
  const first = await shown();
  await last.bringToFront();
  const focused = [`${site.url}/wiki/tour/1`];
  expect(await pressNotice(context, first.tag)).toEqual({ opened: [], focused });
  await last.waitForURL(first.target);

  await last.goto('about:blank');
  const second = await shown();
  await page.close();
  expect(await pressNotice(context, second.tag)).toEqual({ opened: [second.target], focused: [] });
});

test('after signing in anew, pushing shows as off and can be switched on again', async ({
  open,
  declareAnswer,
}) => {
  // The page may ask for something before it is loaded anew.
  declareAnswer(401, /\/api\//);
  const member = await makeMember(site, { password: null });
  const page = await noticesOf(open, member, DESKTOP);
  await press(page, '开启推送');
  await button(page, '关闭推送').waitFor();
  const { db, now } = site.app;
  await db.write.updateTable('session').set({ revoked_at: now() }).where('user_id', '=', member.id).execute();
  const visit = { now: now(), address: '192.0.2.7', userAgent: 'test' };
  const value = await openSession(db.write, member.id, visit);
  await page
    .context()
    .addCookies([{ name: 'session', value, url: site.url, httpOnly: true, sameSite: 'Lax' }]);
  await page.reload();
  await button(page, '开启推送').waitFor();
  expect(await likedAndPushed(member)).toEqual([]);
  await press(page, '开启推送');
  await button(page, '关闭推送').waitFor();
  expect(await likedAndPushed(member)).toHaveLength(1);
  expect(await browsersOf(member)).toHaveLength(1);
});

test('a subscription with an outdated key is replaced by a new one', async ({ open }) => {
  const member = await makeMember(site, { password: null });
  const page = await noticesOf(open, member, DESKTOP);
  await press(page, '开启推送');
  await button(page, '关闭推送').waitFor();
  const [old] = await browsersOf(member);
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('subscription')!);
    localStorage.setItem('subscription', JSON.stringify({ ...stored, key: `BA${stored.key.slice(2, -1)}A` }));
  });
  await site.app.db.write.deleteFrom('push_subscription').where('user_id', '=', member.id).execute();
  await page.reload();
  await button(page, '开启推送').click();
  await button(page, '关闭推送').waitFor();
  const [fresh] = await browsersOf(member);
  expect(fresh!.endpoint).not.toBe(old!.endpoint);
  expect(await likedAndPushed(member)).toHaveLength(1);
});
