/** A page that is fetched again is morphed: each part keeps its element or is removed. */
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { test } from '../../support/browser.ts';

const script = stripTypeScriptTypes(readFileSync('src/layouts/scripts/morph.ts', 'utf8')).replace(
  /^export /gm,
  '',
);
const row = (match: number, text: string, rev = 1) =>
  `<li><a data-match="${match}" data-rev="${rev}" href="/wiki/match/1/${match}">${text}</a></li>`;
const list = (...rows: string[]) => `<ul>${rows.join('')}</ul>`;

let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
});

/** Shows `before`, runs `use` in the page, then morphs it into `after`. */
async function morphed(before: string, after: string, use = ''): Promise<string> {
  await page.setContent(`<main>${before}</main>`);
  await page.evaluate(`{ ${script}
    const main = document.querySelector('main');
    for (const part of main.querySelectorAll('*')) part.was = part.textContent;
    ${use}
    const fresh = new DOMParser().parseFromString(${JSON.stringify(`<main>${after}</main>`)}, 'text/html');
    morph(main, fresh.querySelector('main')); }`);
  return page.locator('main').innerHTML();
}
/** Former text of each element; undefined for new elements. */
const were = (selector: string) =>
  page.locator(selector).evaluateAll(parts => parts.map(part => (part as unknown as { was: string }).was));

test('a match that ended leaves the list, and the other rows keep their elements', async () => {
  const html = await morphed(
    list(row(1, 'ended 2:0', 30), row(2, 'next'), row(3, 'later')),
    list(row(2, 'live 0:0', 2), row(3, 'later')),
  );
  expect(html).toBe(list(row(2, 'live 0:0', 2), row(3, 'later')));
  expect(await were('a')).toEqual(['next', 'later']);
});

test('one row goes and one comes in a list of the same length', async () => {
  const html = await morphed(
    list(row(1, 'ended 2:0', 30), row(2, 'next')),
    list(row(2, 'next'), row(4, 'new')),
  );
  expect(html).toBe(list(row(2, 'next'), row(4, 'new')));
  expect(await were('a')).toEqual(['next', undefined]);
});

test('a row that changes places is moved and keeps the focus', async () => {
  const html = await morphed(
    list(row(1, 'a'), row(2, 'b'), row(3, 'c')),
    list(row(3, 'c'), row(2, 'b'), row(1, 'a')),
    `main.querySelector('[data-match="3"]').focus();`,
  );
  expect(html).toBe(list(row(3, 'c'), row(2, 'b'), row(1, 'a')));
  expect(await were('a')).toEqual(['c', 'b', 'a']);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('c');
});

test('a row keeps the newer revision that a message brought, per match', async () => {
  const html = await morphed(
    list(row(1, '1:0', 5), row(2, '0:0', 5)),
    list(row(2, '0:1', 6), row(1, '0:0', 4)),
  );
  expect(html).toBe(list(row(2, '0:1', 6), row(1, '1:0', 5)));
});

test('table rows are matched by the team that they link to', async () => {
  const team = (id: number, text: string) =>
    `<tr><td>${text}</td><td><a href="/wiki/team/1/${id}">${id}</a></td></tr>`;
  const table = (...rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`;
  await morphed(table(team(1, '1.'), team(2, '2.')), table(team(2, '1.'), team(1, '2.')));
  expect(await page.locator('tr').allTextContents()).toEqual(['1.2', '2.1']);
  expect(await were('tr')).toEqual(['2.2', '1.1']);
});

test('opened details stay open; an attribute that the new page lacks is removed', async () => {
  const html = await morphed(
    '<details class="a"><summary>x</summary></details><a aria-current="page" href="/">y</a>',
    '<p>new</p><details class="a"><summary>z</summary></details><a href="/">y</a>',
    `main.querySelector('details').open = true;`,
  );
  expect(html).toBe('<p>new</p><details class="a" open=""><summary>z</summary></details><a href="/">y</a>');
});

test('an awake island keeps its content, also when its place moves', async () => {
  const island = (inner = '', awake = '') =>
    `<section id="talk" data-island="talk"${awake}>${inner}</section>`;
  const html = await morphed(
    `<div class="a">${island('drawn', ' data-awake="1"')}</div>`,
    `<div class="a"></div><div class="b"><p>x</p>${island()}</div>`,
  );
  expect(html).toBe(
    `<div class="a"></div><div class="b"><p>x</p>${island('drawn', ' data-awake="1"')}</div>`,
  );
});

test('rows loaded by the reader stay below those of the page', async () => {
  const grown = (...rows: string[]) => list(...rows).replace('<ul>', '<ul data-grown="1">');
  const html = await morphed(grown(row(1, 'a'), row(2, 'b')), list(row(3, 'new'), row(1, 'a')));
  expect(html).toBe(grown(row(3, 'new'), row(1, 'a'), row(2, 'b')));
});
