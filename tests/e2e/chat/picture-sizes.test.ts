/** What pictures of a room cost a phone, and that nothing moves while they come. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { UPLOAD_PATH } from '#lib/members/media/path.ts';
import { test } from '../../support/browser.ts';
import { field, RoomSite } from '../../support/chat/room-site.ts';
import { storedPicture } from '../../support/chat/stored-picture.ts';
import { PHONE } from '../../support/comment-page.ts';
import { eventually, LiveSite } from '../../support/live-site.ts';
import { photo } from '../../support/photo.ts';

/** Bytes of six pictures on a screen, with their headers. */
const SIX_MOST = 60_000;
const SHARP_PHONE = { ...PHONE, deviceScaleFactor: 2 };

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.open();
});
afterAll(() => site.close());

interface Loaded {
  url: string;
  bytes: number;
}

/** Pictures of members that the page has loaded, with what they weighed on the wire. */
async function picturesLoadedBy(page: Page): Promise<Loaded[]> {
  const session = await page.context().newCDPSession(page);
  const urls = new Map<string, string>();
  const loaded: Loaded[] = [];
  session.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId);
    if (url?.includes(UPLOAD_PATH)) loaded.push({ url, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return loaded;
}

const isOriginal = ({ url }: Loaded) => !url.includes('x-oss-process');
const shots = (page: Page) => page.locator('.msg .shot img');
const whole = (page: Page) =>
  shots(page).evaluateAll(all => all.filter(img => (img as HTMLImageElement).naturalWidth > 0).length);

test('six photographs cost a phone at most 60 kB, and nothing moves while they come', async ({ open }) => {
  const group = await RoomSite.make(site, open, ['晨星', '半夏']);
  const userId = await group.idOf('晨星');
  const photos = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(seed => (seed % 3 ? photo(1600, 1200, seed) : photo(1200, 1600, seed))),
  );
  expect(Math.min(...photos.map(({ length }) => length))).toBeGreaterThan(500_000);
  const list: string[] = [];
  for (const one of photos) list.push(await storedPicture(site.app, userId, one));
  await group.send('晨星', 'image', { list });

  const phone = await group.page('半夏', SHARP_PHONE);
  const held = Promise.withResolvers<void>();
  await phone.route(`**${UPLOAD_PATH}**`, async route => {
    await held.promise;
    return route.continue();
  });
  const loaded = await picturesLoadedBy(phone);
  await phone.reload();
  await field(phone).waitFor();
  await eventually(() => shots(phone).count()).toBe(6);
  const boxes = () =>
    phone.locator('.msg .shot').evaluateAll(all => all.map(one => one.getBoundingClientRect().toJSON()));
  const before = await boxes();
  held.resolve();
  await eventually(() => whole(phone)).toBe(6);
  expect(await boxes()).toEqual(before);
  await eventually(() => loaded.length).toBe(6);
  expect(loaded.filter(isOriginal)).toEqual([]);
  expect(loaded.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(SIX_MOST);
});
