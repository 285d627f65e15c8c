/** Embeds as partner sites have them: in frames, from another origin. */
import { brotliCompressSync } from 'node:zlib';
import type { Frame, Page } from 'playwright';
import { describe, expect, inject, onTestFinished } from 'vitest';
import { frameHtml, heightScript } from '#lib/newsroom/embed/snippet.ts';
import { axeViolations } from '../../support/axe.ts';
import { test } from '../../support/browser.ts';
import { LONG } from '../../support/long.ts';
import { partnerSite } from '../../support/partner.ts';
import { received, scriptsOf } from '../../support/scripts.ts';
import { champions, ofGame } from '../../support/site-calls.ts';

const KB = 1024;
const SCRIPT_MAX = 3 * KB;
const origin = () => inject('serverUrl');

/** Opens a partner's page with these embeds, each 400 px high until its first height message. */
async function openPartner(page: Page, paths: string[], rest = ''): Promise<Frame[]> {
  const frames = paths.map(path => frameHtml({ url: origin() + path, title: path, height: 400 }));
  const partner = await partnerSite(frames.join('') + rest);
  onTestFinished(partner.stop);
  await page.goto(partner.url, { waitUntil: 'networkidle' });
  return page.frames().filter(frame => frame.url().startsWith(origin()));
}

const heights = (page: Page) =>
  page.locator('iframe').evaluateAll(all => all.map(frame => (frame as HTMLIFrameElement).offsetHeight));
const contentHeight = (frame: Frame) =>
  frame.evaluate(() => Math.ceil(document.querySelector('.embed')!.getBoundingClientRect().height));
const pathsOf = async () => {
  const { tournament, final, groups } = await champions();
  return {
    stage: `/t/1/${tournament}`,
    groups: `/t/1/${tournament}?stage_id=${groups}`,
    match: `/t/1/${tournament}/${final}`,
    current: '/t/1/current',
  };
};

describe('framed by another site', () => {
  test('each frame gets the height of its content, also two of the same address', async ({ page }) => {
    const { stage, match } = await pathsOf();
    const frames = await openPartner(page, [stage, match, match], heightScript(origin()));
    expect(frames).toHaveLength(3);
    const expected = await Promise.all(frames.map(contentHeight));
    expect(new Set(expected).size).toBe(2);
    await expect.poll(() => heights(page)).toEqual(expected);
  });

  test('a frame that is made narrower reports its new height', async ({ page }) => {
    const { match } = await pathsOf();
    const [frame] = await openPartner(page, [match], heightScript(origin()));
    await expect.poll(() => heights(page)).toEqual([await contentHeight(frame!)]);
    const [before] = await heights(page);
    await page.locator('iframe').evaluate(element => element.setAttribute('width', '300'));
    await expect.poll(async () => (await heights(page))[0]).toBeGreaterThan(before!);
    expect(await heights(page)).toEqual([await contentHeight(frame!)]);
  });

  test('height messages carry the path of the sending frame', async ({ page }) => {
    const { stage } = await pathsOf();
    const path = `${stage}?theme=dark`;
    const listener = `<script>seen = []; addEventListener('message', e => seen.push(e.data))</script>`;
    await openPartner(page, [path], listener);
    const seen = () => page.evaluate<{ type: string; id: string }[]>('seen');
    await expect.poll(seen).not.toEqual([]);
    expect((await seen())[0]).toMatchObject({ type: 'saidian:height', id: path });
  });

  test('without scripts the frame keeps its height and shows its facts as text', async ({ open }) => {
    const { stage } = await pathsOf();
    const page = await open({ javaScriptEnabled: false });
    await openPartner(page, [stage]);
    expect((await page.locator('iframe').boundingBox())?.height).toBe(400);
    const text = await page.frameLocator('iframe').locator('main').innerText();
    for (const fact of ['2025 无畏契约全球冠军赛', '总决赛', 'NRG', 'FNC']) expect(text).toContain(fact);
  });

  test('links open in a new tab; a stage is chosen within the frame', async ({ page }) => {
    const { stage } = await pathsOf();
    const [frame] = await openPartner(page, [stage]);
    await frame!.getByRole('link', { name: '小组赛' }).click();
    await frame!.waitForURL(/stage_id=/);
    await frame!.getByText('A 组').waitFor();
    const tab = page.context().waitForEvent('page');
    await frame!.getByRole('link', { name: '在赛点查看完整赛事' }).click();
    expect(new URL((await tab).url()).pathname).toMatch(/^\/wiki\/tour\/1\/\d+$/);
  });

  test('theme=transparent shows the background of the page; others have their own', async ({ page }) => {
    const { match } = await pathsOf();
    const paths = [`${match}?theme=transparent`, `${match}?theme=dark`, `${match}?theme=other`];
    await openPartner(page, paths, '<style>body { background: rgb(255, 230, 0) }</style>');
    const corner = async (index: number) => {
      const shot = await page.locator('iframe').nth(index).screenshot();
      return page.evaluate(async bytes => {
        const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${bytes}`)).blob());
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
        context.drawImage(image, 0, 0);
        return [...context.getImageData(4, 380, 1, 1).data];
      }, shot.toString('base64'));
    };
    expect(await corner(0)).toEqual([255, 230, 0, 255]);
    expect(await corner(1)).toEqual([18, 22, 29, 255]);
    expect(await corner(2)).toEqual([255, 255, 255, 255]);
  });
});

describe.each(['stage', 'groups', 'match', 'current'] as const)('the embed of a %s', name => {
  test('loads no framework and at most 3 kB of script, and is not indexed', async ({ page }) => {
    const path = (await pathsOf())[name];
    const scripts = scriptsOf(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await received(scripts);
    const html = await (await fetch(origin() + path)).text();
    const inline = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) =>
      Buffer.from(code!),
    );
    const bytes = [...scripts.map(({ text }) => text), ...inline].map(
      code => brotliCompressSync(code).length,
    );
    expect(bytes.length).toBeGreaterThan(0);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(SCRIPT_MAX);
    expect(html).not.toMatch(/astro-island|react/i);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(await page.locator('form, input, button').count()).toBe(0);
  });

  test('reflows from 280 to 1200 px without scrolling sideways', async ({ page }) => {
    const path = (await pathsOf())[name];
    await page.goto(path);
    for (const width of [280, 360, 480, 600, 724, 800, 1200]) {
      await page.setViewportSize({ width, height: 500 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
    }
  });

  test.for(LONG || name === 'stage' ? ['light', 'dark', 'transparent'] : ['dark'])(
    'axe finds nothing, theme %s',
    async (theme, { page }) => {
      const path = (await pathsOf())[name];
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}theme=${theme}`);
      expect(await axeViolations(page)).toEqual([]);
    },
  );
});

test('in a narrow frame the lines of a lane meet its nodes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto((await pathsOf()).stage);
  const upper = page.locator('.lane--upper');
  const line = await upper.locator('.lines-lane path').first().boundingBox();
  const nodes = upper.locator('.round').nth(1).locator('.node').first();
  const target = await nodes.boundingBox();
  expect(line!.x + line!.width).toBeCloseTo(target!.x, -1);
  expect(line!.y + line!.height).toBeCloseTo(target!.y + target!.height / 2, -1);
});

test('the current-match embed of each game can be framed', async () => {
  for (const game of [1, 2, 3]) {
    const answer = await fetch(`${origin()}/m/t/${game}/current`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(await answer.text()).toContain(await ofGame(game));
  }
});
