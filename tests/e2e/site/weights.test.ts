/** Weight of each island: its file and all that it imports, except React; and what moves while pages load. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { BROTLI_ENDING, WORTH_ENCODING } from '#lib/platform/page-cache/brotli.server.ts';
import { ROUTES } from '#lib/site/routes/routes.ts';
import { isMobile } from '#lib/site/routes/twin.ts';
import { test as browserTest } from '../../support/browser.ts';
import { addressesOf, type Example, examplesOf } from '../../support/examples.ts';
import { LONG } from '../../support/long.ts';
import { countShifts, shiftsToFoot } from '../../support/shifts.ts';
import { siteDatabase } from '../../support/site-database.ts';

const BUILD = 'dist/client/';
const FOLDER = `${BUILD}_astro/`;
const MOST = 37 * 1024;
/** The rooms are the one page that is all script: 120 kB with React's 59. */
const ROOMS = 'RoomsScript.astro';
const ROOMS_MOST = 61 * 1024;

interface File {
  bytes: number;
  isReact: boolean;
  /** The SDK of RongCloud, which only its own client loads, and only once it connects. */
  isRongCloud: boolean;
  needs: readonly string[];
}

/** Bytes in Brotli. */
function weigh(path: string): number {
  const compressed = path + BROTLI_ENDING;
  return existsSync(compressed) ? statSync(compressed).size : brotliCompressSync(readFileSync(path)).length;
}

function readScript(name: string): File {
  const text = readFileSync(FOLDER + name, 'utf8');
  const needs = [...text.matchAll(/(?:from|import)\s*["`']\.\/([^"`']+\.js)["`']/g)].map(([, to]) => to!);
  return {
    bytes: weigh(FOLDER + name),
    isReact: /react\.dev\/errors|react\.transitional\.element/.test(text),
    isRongCloud: text.includes('RC:TxtMsg'),
    needs,
  };
}

const names = readdirSync(FOLDER).filter(name => name.endsWith('.js'));
const files = new Map(names.map(name => [name, readScript(name)]));

/** The file and all that is loaded with it. */
function withNeeds(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const to of files.get(name)!.needs) withNeeds(to, found);
  return found;
}

test('the build has compressed every file that is worth it', () => {
  const all = readdirSync(BUILD, { recursive: true, encoding: 'utf8' });
  const texts = all.filter(name => /\.(js|css|svg|webmanifest)$/.test(name)).map(name => BUILD + name);
  expect(texts.length).toBeGreaterThan(300);
  for (const path of texts) {
    const raw = readFileSync(path);
    if (raw.length < WORTH_ENCODING) continue;
    expect(brotliDecompressSync(readFileSync(path + BROTLI_ENDING)).equals(raw), path).toBe(true);
  }
});

test("the shell's script loads no other file: every page waits for it", () => {
  const shell = names.find(name => name.startsWith('ShellScript'))!;
  expect(files.get(shell)!.needs).toEqual([]);
});

describe('beside React', () => {
  const own = names.filter(name => !files.get(name)!.isReact && !files.get(name)!.isRongCloud);
  const sdk = names.filter(name => files.get(name)!.isRongCloud);
  const rooms = names.find(name => name.startsWith(ROOMS))!;
  const closures = own.map(name => {
    const all = [...withNeeds(name)];
    // What the rooms or an island load later comes beside what is there already.
    const there = all.filter(need => need !== name && (need === rooms || need.startsWith('mount.')));
    const before = new Set(there.flatMap(need => [...withNeeds(need)]));
    const needs = all.filter(need => !before.has(need));
    return { name, most: name === rooms ? ROOMS_MOST : MOST, parts: needs.map(part => files.get(part)!) };
  });

  test('more than ten island files are found, apart from the three files of React', () => {
    const drawn = closures.filter(({ parts }) => parts.some(part => part.isReact));
    // React, its DOM, and what JSX becomes.
    expect(names.length - own.length - sdk.length).toBe(3);
    expect(drawn.filter(({ name }) => name.startsWith('mount.')).length).toBeGreaterThan(10);
  });

  test('the SDK of RongCloud is a file of its own, and comes with no other', () => {
    expect(sdk.length).toBe(1);
    expect(
      closures.filter(({ parts }) => parts.some(part => part.isRongCloud)).map(({ name }) => name),
    ).toEqual([]);
    const asking = names.filter(name => readFileSync(FOLDER + name, 'utf8').includes(sdk[0]!));
    // It is named by the one file that imports it when it connects.
    expect(asking.filter(name => name !== sdk[0]).length).toBe(1);
  });

  test.each(closures)('$name is at most $most bytes with all that it needs', ({ most, parts }) => {
    const bytes = parts.filter(part => !part.isReact).reduce((sum, part) => sum + part.bytes, 0);
    expect(bytes).toBeLessThanOrEqual(most);
  });
});

/** The most that a page may shift: half of what the Web Vitals call good. */
const SHIFT_MOST = 0.05;
const PHONE = { viewport: { width: 390, height: 844 } };
/** One of each kind, in the layout that most read it in; all in a long run. */
const KINDS = [
  ...['/m/wiki_home/:gameId', '/m/schedule/:gameId'],
  ...['/m/match/:gameId/:matchId', '/wiki/match/:gameId/:matchId', '/m/user_center/:pageType'],
  ...['/wiki/team/:gameId/:id', '/wiki/player/:gameId/:id', '/wiki/stats/:gameId', '/wiki/hero/:gameId'],
  ...['/wiki/map/:gameId/:mapId', '/wiki/transfer/:gameId', '/chat/home', '/h/protocol/:kind'],
];
/** Short links of nobody. */
const EMPTY = ['/s/:code', '/static/prediction/:link'];
const looked = LONG
  ? ROUTES.filter(({ pattern }) => !EMPTY.includes(pattern))
  : ROUTES.filter(({ pattern }) => KINDS.includes(pattern));

describe('nothing that loads moves what is being read', () => {
  let examples: Example[];
  beforeAll(async () => {
    examples = await examplesOf(siteDatabase());
  });

  test('the kinds of pages are routes', () => expect(looked.length).toBeGreaterThanOrEqual(KINDS.length));

  browserTest.for(looked)('$pattern', async (route, { open }) => {
    const isOfPhones = isMobile(route.pattern) || !route.twin;
    const page = await open(isOfPhones ? PHONE : {});
    await countShifts(page);
    for (const address of addressesOf(route, examples).slice(0, 2)) {
      await page.goto(address);
      expect(await shiftsToFoot(page), address).toBeLessThanOrEqual(SHIFT_MOST);
    }
  });
});
