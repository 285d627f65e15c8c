/** Architecture rules (docs/architecture.md), checked on the sources. */
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { features } from '#lib/app/features.ts';
import { type Import, importsOf, projectFiles, readSource } from '#tests/support/sources.ts';
import { featureOf, floorOf, HOUSE, WINGS } from '#tests/support/wings.ts';

const LINES_MAX = 300;
const LINES_MEDIAN = 80;
const MARKUP_WIDTH_MAX = 160;
/** Names the lists of features, wing by wing. */
const LIST = 'src/lib/app/features.ts';
const CHOICE_OF_ADAPTERS = 'src/lib/app/adapters.server.ts';

/** A wing's screen that another wing completes: the card of a member in a room, sharing in rooms, drafts at a sign-in. */
const UPWARD_ISLANDS = [
  'src/islands/community/share/ShareRooms.tsx → src/islands/chat/forward/targets.ts',
  'src/islands/members/account/sign-in.ts → src/islands/community/comment/drafts.ts',
  'src/islands/members/user-card/group/GroupActs.tsx → src/islands/chat/admin/identity/GiveModal.tsx',
  'src/islands/members/user-card/group/GroupPart.tsx → src/islands/chat/room/colours.ts',
];

interface Locked {
  optionalDependencies?: Record<string, string>;
}

const files = projectFiles();
const code = files.filter(file => /\.(ts|tsx|astro|mjs|css)$/.test(file));
const sources = code.filter(file => file.startsWith('src/') && !file.endsWith('.css'));
const markup = sources.filter(file => file.endsWith('.astro'));
const imports = new Map(sources.map(file => [file, importsOf(file)]));

const isServer = (file: string): boolean => file.endsWith('.server.ts');
const isOutside = (file: string): boolean => /^src\/(islands|components)\//.test(file);
const isBelowApp = (file: string): boolean => floorOf(file) >= 0 && floorOf(file) < floorOf(LIST);
const named = (file: string): string[] => imports.get(file)?.flatMap(({ path }) => path ?? []) ?? [];
const loaded = (file: string): string[] =>
  imports.get(file)?.flatMap(({ path, typeOnly }: Import) => (path && !typeOnly ? path : [])) ?? [];

test('the sources were found', () => {
  expect(sources.length).toBeGreaterThan(20);
  expect([...imports.values()].flat().filter(({ path }) => path).length).toBeGreaterThan(20);
});

describe('imports', () => {
  test('islands and components import no .server.ts', () => {
    const through = sources.filter(isOutside).flatMap(file =>
      named(file)
        .filter(isServer)
        .map(path => `${file} → ${path}`),
    );
    expect(through).toEqual([]);
  });

  test('nothing that islands load reaches a .server.ts', () => {
    const reached = sources
      .filter(isOutside)
      .map(file => pathTo(file, isServer))
      .filter(path => path !== undefined);
    expect(reached).toEqual([]);
  });

  test('islands load no schemas: zod alone weighs as much as an island may', () => {
    const schemas = new Set(sources.filter(file => /^import \{[^}]*\} from 'zod';$/m.test(readSource(file))));
    expect(schemas.size).toBeGreaterThan(20);
    const reached = sources
      .filter(file => file.startsWith('src/islands/'))
      .map(file => pathTo(file, needed => schemas.has(needed)))
      .filter(path => path !== undefined);
    expect(reached).toEqual([]);
  });

  test('browsers load no Day.js: it weighs half of what all scripts of a page may', () => {
    const takers = sources.filter(file => /^import .*'dayjs/m.test(readSource(file)));
    expect(takers).toEqual(['src/lib/platform/kernel/calendar.ts']);
    const reached = sources
      .filter(file => /^src\/(islands|layouts\/scripts)\//.test(file))
      .map(file => pathTo(file, needed => takers.includes(needed)))
      .filter(path => path !== undefined);
    expect(reached).toEqual([]);
  });

  test('a wing imports no wing above it, and a feature only those before it in its wing', () => {
    const inside = sources.filter(file => file.startsWith('src/lib/'));
    const homeless = inside.filter(file => floorOf(file) < 0).map(file => `${featureOf(file)}: ${file}`);
    expect(homeless, 'in no feature that tests/support/wings.ts lists').toEqual([]);
    const upwards = inside.flatMap(file =>
      named(file)
        .filter(path => path.startsWith('src/lib/') && floorOf(path) > floorOf(file))
        .map(path => `${featureOf(file)} may not import ${featureOf(path)}: ${file} → ${path}`),
    );
    expect(upwards).toEqual([]);
  });

  test('every feature and every wing that is listed is there', () => {
    const there = new Set(sources.map(featureOf));
    const listed = Object.entries(WINGS).flatMap(([wing, names]) => names.map(name => `${wing}/${name}`));
    expect(listed.filter(feature => !there.has(feature))).toEqual([]);
  });

  test('only the list of its wing imports a feature.server.ts, and only app/features.ts the lists', () => {
    const lists = sources.filter(path => /^src\/lib\/[\w-]+\/features\.server\.ts$/.test(path));
    const isBrought = (path: string) => path.endsWith('/feature.server.ts');
    const brought = sources.filter(isBrought);
    expect(brought.length).toBeGreaterThan(20);
    const listed = [...lists, LIST].flatMap(named).filter(isBrought);
    expect(listed.toSorted()).toEqual(brought.toSorted());
    const strays = lists.flatMap(list =>
      named(list).filter(path => dirname(list) !== dirname(dirname(path))),
    );
    const takers = sources.filter(
      file =>
        file !== LIST &&
        named(file).some(path => lists.includes(path) || (isBrought(path) && !lists.includes(file))),
    );
    const roof = ['features.ts', 'calls.ts', 'assemble.server.ts'].map(name => `src/lib/app/${name}`);
    const below = sources.filter(file => isBelowApp(file) && named(file).some(path => roof.includes(path)));
    expect({ strays, takers, below }).toEqual({ strays: [], takers: [], below: [] });
  });

  test('features are listed in the order of their wings, and every folder with a contract.ts is listed', () => {
    const names = features.map(({ name }) => name);
    const listed = Object.values(WINGS).flatMap(all => all.filter(name => names.includes(name)));
    expect(names, 'features.server.ts of the wing, against tests/support/wings.ts').toEqual(listed);
    const withCalls = sources
      .filter(file => /^src\/lib\/.*\/contract\.ts$/.test(file))
      .map(file => featureOf(file)!.split('/')[1]!);
    expect(withCalls.length).toBeGreaterThan(20);
    const unlisted = withCalls.filter(name => !names.includes(name));
    expect(unlisted, 'a line each in features.server.ts of the wing').toEqual([]);
  });

  test('an island imports no wing above its own', () => {
    const wings = Object.keys(WINGS);
    const heightOf = (file: string) => wings.indexOf(/^src\/islands\/([^/]+)\//.exec(file)?.[1] ?? '');
    const inside = sources.filter(file => file.startsWith('src/islands/'));
    expect(inside.filter(file => heightOf(file) < 0)).toEqual([]);
    const upwards = inside.flatMap(file =>
      named(file)
        .filter(path => heightOf(path) > heightOf(file))
        .map(path => `${file} → ${path}`),
    );
    expect(upwards.filter(arrow => !UPWARD_ISLANDS.includes(arrow))).toEqual([]);
    expect(UPWARD_ISLANDS.filter(arrow => !upwards.includes(arrow))).toEqual([]);
  });

  test('the demo is loaded in MODE=demo alone: its mark is all that others know of it', () => {
    const takers = sources.flatMap(file =>
      named(file)
        .filter(path => path.startsWith('src/lib/demo/') && !file.startsWith('src/lib/demo/'))
        .map(path => `${file} → ${path}`),
    );
    const outside = takers.filter(taker => !taker.startsWith('src/lib/app/demo.server.ts → '));
    expect(outside).toEqual(['src/lib/app/database.server.ts → src/lib/demo/mark.server.ts']);
    const starters = sources.filter(file => named(file).includes('src/lib/app/demo.server.ts'));
    expect(starters).toEqual(['src/lib/app/start.server.ts']);
    expect(readSource(starters[0]!)).toContain("await import('./demo.server.ts')");
  });

  test('no cycles', () => {
    expect(sources.map(file => pathTo(file, path => path === file)).filter(Boolean)).toEqual([]);
  });

  test('adapters are chosen in one file alone', () => {
    const choosers = sources.filter(
      file =>
        !file.startsWith('src/lib/platform/adapters/') &&
        named(file).some(path => path.startsWith('src/lib/platform/adapters/')),
    );
    expect(choosers).toEqual([CHOICE_OF_ADAPTERS]);
  });
});

describe('files', () => {
  test('tests with a database, of the API and in a browser stand in the folder of a wing, or of what is above', () => {
    const tests = files.filter(file => /^tests\/(?:db|api|e2e)\/.*\.test\.ts$/.test(file));
    expect(tests.length).toBeGreaterThan(300);
    expect(tests.filter(file => !HOUSE.includes(file.split('/')[2]!))).toEqual([]);
  });

  test(`none is longer than ${LINES_MAX} lines`, () => {
    const long = code.filter(file => linesOf(file) > LINES_MAX);
    expect(long, 'move a part into a new file beside it').toEqual([]);
  });

  test(`the median of the sources is under ${LINES_MEDIAN} lines`, () => {
    const lengths = sources.map(linesOf).sort((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(LINES_MEDIAN);
  });

  test(`no line of markup is wider than ${MARKUP_WIDTH_MAX}`, () => {
    const wide = markup.filter(file =>
      readSource(file)
        .split('\n')
        .some(line => line.length > MARKUP_WIDTH_MAX),
    );
    expect(wide).toEqual([]);
  });

  // Astro keeps the spaces around such a text, which it drops in an element of HTML: give the text as a property.
  test('no text stands on a line of its own in a component’s slot', () => {
    const alone = /<[A-Z]\w*\b(?:[^<>]|=>)*?(?<!\/)>\n\s*[^\s<{][^\n]*\n/;
    expect('<More href={a}>\n  更多\n</More>').toMatch(alone);
    expect('<More href={a}>更多</More>').not.toMatch(alone);
    expect(markup.filter(file => alone.test(readSource(file).replace(/^---.*?\n---/s, '')))).toEqual([]);
  });

  test('no file of src reads NODE_ENV', () => {
    expect(sources.filter(file => readSource(file).includes('NODE_ENV'))).toEqual([]);
  });

  test('no file names a folder beside the project, and no settings file names a package registry', () => {
    const beside = ['..', 'shared'].join('/');
    const text = files.filter(file => !/\.(png|jpe?g|webp|avif|ico|woff2?|ttf|gz|br|zip)$/.test(file));
    expect(text.filter(file => readSource(file).includes(beside))).toEqual([]);
    const settings = text.filter(file => /(package-lock\.json|\.npmrc|\.ya?ml|Dockerfile)$/.test(file));
    expect(settings).toContain('package-lock.json');
    expect(settings.filter(file => /"resolved"|registry[.=:]/.test(readSource(file)))).toEqual([]);
  });
});

test('bounds of waiting are those of tests/support/pace.ts, which grow with the machine', () => {
  const own =
    /^(?!.*new SQLite).*\btimeout: [1-9]|^\s*\}, [\d_]+\);$|^\s*(sized\()?\d+_000(, \d+_000\))?,?$|vi\.waitFor/m;
  const bounded = code.filter(file => file.startsWith('tests/') && own.test(readSource(file)));
  expect(bounded).toEqual(['tests/support/until.ts']);
});

test('transactions begin in src/lib/platform/db alone, which repeats those rolled back by a conflict', () => {
  const begins = sources.filter(file => readSource(file).includes('.transaction()'));
  expect(begins.filter(file => !file.startsWith('src/lib/platform/db/'))).toEqual([]);
});

test('package-lock.json names every platform’s packages: npm ci refuses a lock that lacks one', () => {
  const { packages } = JSON.parse(readSource('package-lock.json')) as { packages: Record<string, Locked> };
  const optional = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map(name => ({ path, name })),
  );
  expect(optional.length).toBeGreaterThan(0);
  const missing = optional.filter(
    ({ path, name }) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
  );
  expect(missing).toEqual([]);
});

const linesOf = (file: string): number => readSource(file).trimEnd().split('\n').length;

/** The way by which loading `from` loads a file that matches, or undefined. */
function pathTo(from: string, matches: (file: string) => boolean): string | undefined {
  const seen = new Set<string>();
  const queue = [{ file: from, way: from }];
  for (const { file, way } of queue) {
    for (const next of loaded(file)) {
      if (matches(next)) return `${way} → ${next}`;
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push({ file: next, way: `${way} → ${next}` });
    }
  }
  return undefined;
}
