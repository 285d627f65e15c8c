/** Comments posted while a page is not listening, or is loading, appear without waiting for the next one. */
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { NO_ANSWER, test } from '../../support/browser.ts';
import {
  fill,
  lookAtComments,
  matchTalk,
  openComments,
  openSilent,
  rows,
  speak,
  texts,
} from '../../support/comment-page.ts';
import { eventually, type LiveSite } from '../../support/live-site.ts';

let site: LiveSite;
let source: string;
let path: string;
openSilent(async opened => {
  site = opened;
  ({ source, path } = await matchTalk(site));
});

async function reader(open: (options: object) => Promise<Page>): Promise<Page> {
  const page = await openComments(await open({ baseURL: site.url }), `/wiki${path}`);
  await rows(page).first().waitFor();
  return page;
}

const LIST = '**/comment_cursor_query_visitor';

describe('a comment is not missed', () => {
  test('that was posted after the list was read and before the stream opened', async ({ open }) => {
    await fill(site, source, 2);
    const page = await open({ baseURL: site.url });
    const listens = Promise.withResolvers<void>();
    await page.route('**/live?*', async route => {
      await listens.promise;
      await route.continue();
    });
    await page.goto(`/wiki${path}`);
    await lookAtComments(page);
    await rows(page).first().waitFor();
    await speak(site, source, '趁你没在听');
    listens.resolve();
    await eventually(() => texts(page)).toEqual(['趁你没在听', '第 1 条', '第 0 条']);
  });

  test('that was posted while the stream was broken off', async ({ open, declareAnswer }) => {
    declareAnswer(NO_ANSWER, /\/live\?/);
    // Reads that were under way are sent again by the browser, then by the page under signatures of their own.
    declareAnswer(409, /\/api\//);
    await fill(site, source, 2);
    const page = await reader(open);
    const listens = Promise.withResolvers<void>();
    await page.route('**/live?*', async route => {
      await listens.promise;
      await route.continue();
    });
    site.breakOff();
    await eventually(() => site.app.live.streams.size).toBe(0);
    await speak(site, source, '断线时说的', { isTold: false });
    listens.resolve();
    await eventually(() => texts(page)).toEqual(['断线时说的', '第 1 条', '第 0 条']);
  });

  test('that was posted during the first read of the list', async ({ open }) => {
    await fill(site, source, 2);
    const page = await open({ baseURL: site.url });
    // Readers ask at once instead of spread over a second.
    await page.addInitScript(() => {
      Math.random = () => 0;
    });
    const [requested, blocked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(
      LIST,
      async route => {
        const response = await route.fetch();
        requested.resolve();
        await blocked.promise;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await openComments(page, `/wiki${path}`);
    await requested.promise;
    await page.evaluate(() => {
      const name = document.querySelector<HTMLElement>('#live')!.dataset['from']!;
      const arrived = new Promise<void>(resolve => {
        new BroadcastChannel(name).onmessage = ({ data }) => data.talk && resolve();
      });
      Object.assign(window, { told: arrived });
    });
    await speak(site, source, '你正在读');
    await page.evaluate('told');
    // A new message is read only after a turn or two.
    for (let n = 0; n < 3; n++) await page.evaluate(() => new Promise(turn => setTimeout(turn)));
    blocked.resolve();
    await eventually(() => texts(page)).toEqual(['你正在读', '第 1 条', '第 0 条']);
  });
});

test('the order chosen last is shown, whichever answer comes last', async ({ open }) => {
  await fill(site, source, 3);
  await site.app.db.write
    .updateTable('comment')
    .set(({ eb }) => ({ hot: eb('hot', '*', -1) }))
    .execute();
  const page = await reader(open);
  const blocked = Promise.withResolvers<void>();
  await page.route(LIST, async route => {
    if (route.request().postDataJSON().sort === 'new') await blocked.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: '最新' }).click();
  await page.getByRole('button', { name: '热门' }).click();
  const byHeat = ['第 0 条', '第 1 条', '第 2 条'];
  await eventually(() => texts(page)).toEqual(byHeat);
  const last = page.waitForResponse(answer => answer.request().postDataJSON()?.sort === 'new');
  blocked.resolve();
  await (await last).finished();
  await page.evaluate(() =>
    new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame)),
  );
  expect(await texts(page)).toEqual(byHeat);
});
