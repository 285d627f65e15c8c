/** The rules that keep the house livable (docs/architecture.md), checked on the sources. */
import { describe, expect, test } from 'vitest';
import { type Import, importsOf, projectFiles, readSource } from '#tests/support/sources.ts';

const FEATURES =
  'kernel contract account media wiki match bracket stats transfer live comment rating prediction coin task badge notice report activity share chat topic letter moment entry search ingest feed embed site'.split(
    ' ',
  );
const LINES_MAX = 300;
const LINES_MEDIAN = 80;
const COMPOSITION_ROOT = 'src/lib/app/start.server.ts';

interface Locked {
  optionalDependencies?: Record<string, string>;
}

const files = projectFiles();
const code = files.filter(file => /\.(ts|tsx|astro|mjs|css)$/.test(file));
const sources = code.filter(file => file.startsWith('src/') && !file.endsWith('.css'));
const imports = new Map(sources.map(file => [file, importsOf(file)]));

const isServer = (file: string): boolean => file.endsWith('.server.ts');
const isOutside = (file: string): boolean => /^src\/(islands|components)\//.test(file);
const featureOf = (file: string): string | undefined =>
  FEATURES.find(name => file.startsWith(`src/lib/${name}/`));
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

  test('a feature imports only features before it', () => {
    const wrong = sources.flatMap(file => {
      const own = featureOf(file);
      if (own === undefined || file === 'src/lib/contract/index.ts') return [];
      return named(file)
        .filter(path => FEATURES.indexOf(featureOf(path) ?? own) > FEATURES.indexOf(own))
        .map(path => `${file} → ${path}`);
    });
    expect(wrong).toEqual([]);
  });

  test('contract/index.ts takes only contracts of features, and no feature imports it', () => {
    const index = 'src/lib/contract/index.ts';
    const taken = named(index).filter(path => !/\/contract\.ts$|^src\/lib\/(contract|kernel)\//.test(path));
    const takers = sources.filter(file => featureOf(file) !== undefined && named(file).includes(index));
    expect({ taken, takers }).toEqual({ taken: [], takers: [] });
  });

  test('no cycles', () => {
    expect(sources.map(file => pathTo(file, path => path === file)).filter(Boolean)).toEqual([]);
  });

  test('adapters are chosen in the composition root alone', () => {
    const choosers = sources.filter(
      file =>
        !file.startsWith('src/lib/adapters/') &&
        named(file).some(path => path.startsWith('src/lib/adapters/')),
    );
    expect(choosers).toEqual([COMPOSITION_ROOT]);
  });
});

describe('files', () => {
  test(`none is longer than ${LINES_MAX} lines`, () => {
    expect(code.filter(file => linesOf(file) > LINES_MAX)).toEqual([]);
  });

  test(`the median of the sources is under ${LINES_MEDIAN} lines`, () => {
    const lengths = sources.map(linesOf).sort((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(LINES_MEDIAN);
  });

  test('no product rule reads NODE_ENV', () => {
    expect(sources.filter(file => readSource(file).includes('NODE_ENV'))).toEqual([]);
  });

  test('nothing names a folder beside the project or the registry of one network', () => {
    const beside = ['..', 'shared'].join('/');
    const text = files.filter(file => !/\.(png|jpe?g|webp|avif|ico|woff2?|ttf|gz|br|zip)$/.test(file));
    expect(text.filter(file => readSource(file).includes(beside))).toEqual([]);
    const settings = text.filter(file => /(package-lock\.json|\.npmrc|\.ya?ml|Dockerfile)$/.test(file));
    expect(settings).toContain('package-lock.json');
    expect(settings.filter(file => /"resolved"|registry[.=:]/.test(readSource(file)))).toEqual([]);
  });
});

test('transactions begin in src/lib/db alone: there one that was rolled back because of another begins anew', () => {
  const begins = sources.filter(file => readSource(file).includes('.transaction()'));
  expect(begins.filter(file => !file.startsWith('src/lib/db/'))).toEqual([]);
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
