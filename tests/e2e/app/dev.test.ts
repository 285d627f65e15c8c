/** `npm run dev`: the same pages, from the sources. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { storedSecret } from '#lib/app/data-dir.server.ts';
import { openSession } from '#lib/members/account/sign-in/session.server.ts';
import { signToken } from '#lib/members/account/sign-in/token.server.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { openSqlite } from '#lib/platform/db/sqlite.server.ts';
import { test } from '../../support/browser.ts';
import { makeComment, makeUser } from '../../support/factory.ts';
import { copyPrepared } from '../../support/prepared.ts';
import { endGroup, freePort, runScript } from '../../support/process.ts';
import { tempFolder } from '../../support/server.ts';

test('serves styled pages, a calendar and live notices without browser errors', async ({ page }) => {
  const { folder, remove } = tempFolder();
  onTestFinished(remove);
  const port = await freePort();
  const dataDir = join(folder, 'var');
  mkdirSync(dataDir);
  copyPrepared(dataDir);
  const variables = { PORT: String(port), DATA_DIR: dataDir, CI: 'true' };
  const running = runScript(['scripts/run.mjs', 'dev'], variables, { group: true });
  onTestFinished(async () => void (await endGroup(running)));
  await running.printed('watching for file changes');

  await page.goto(`http://127.0.0.1:${port}/wiki/tour/1`);
  await page.getByText('全球冠军赛').first().waitFor();
  const display = page.locator('.topbar .bar').evaluate(bar => getComputedStyle(bar).display);
  expect(await display).toBe('flex');
  await page.locator('.theme-switch').click();
  await page.locator('html[data-theme]').waitFor();
  const url = `http://127.0.0.1:${port}`;
  const calendar = await fetch(`${url}/ics/game/1.ics`);
  expect(await calendar.text()).toContain('BEGIN:VEVENT');
  expect(await (await fetch(`${url}/healthz`)).text()).toBe('ok');
  await hearsNotices(url, dataDir);
});

/** A member's own stream announces a like of their comment; without a session it answers 401. */
async function hearsNotices(url: string, dataDir: string): Promise<void> {
  const db = openSqlite(join(dataDir, 'saidian.db'));
  onTestFinished(() => db.close());
  const secret = storedSecret(dataDir);
  const [author, other] = await Promise.all([1, 2].map(n => memberOf(db, secret, 900_000_000 + n)));
  expect((await fetch(`${url}/live/me`)).status).toBe(401);
  const own = await fetch(`${url}/live/me`, { headers: author!.headers });
  expect(own.headers.get('content-type')).toMatch('text/event-stream');
  const { id } = await makeComment(db, { source: 'match:1', user_id: author!.id, created_at: Date.now() });
  const body = JSON.stringify({ source_type: 'comment', source_id: id, status: 1 });
  const liked = await fetch(`${url}/api/v1/moment/like`, { method: 'POST', headers: other!.headers, body });
  expect(await liked.json()).toMatchObject({ data: { like_count: 1 } });
  let output = '';
  for await (const piece of own.body!.pipeThrough(new TextDecoderStream())) {
    output += piece;
    if (output.includes('"notice"')) break;
  }
  expect(output).toContain('"category":"liked","count":1');
}

async function memberOf(db: Database, secret: string, number: number) {
  const now = Date.now();
  const { id } = await makeUser(db, { unique_id: String(number), nickname: `来客${number}` });
  await openSession(db.write, id, { now, address: '127.0.0.1', userAgent: 'test' });
  const session = await db.read
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  const token = signToken({ userId: id, sessionId: session.id }, secret, now);
  return { id, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } };
}
