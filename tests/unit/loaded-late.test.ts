/** Packages that most sites do not need are loaded where a variable asks for them. */
import { expect, test } from 'vitest';
import { projectFiles, readSource } from '#tests/support/sources.ts';

const sources = projectFiles().filter(file => /^src\/.*\.ts$/.test(file));

test.each([
  ['prom-client', 'src/lib/http/metrics/', 'metrics/make.server.ts', 'src/lib/http/serve.server.ts'],
  [
    '@opentelemetry/',
    'src/lib/platform/adapters/tracing/',
    'tracing/otlp.server.ts',
    'src/lib/app/adapters.server.ts',
  ],
])('%s is imported in %s alone, and that by `await import`', (name, folder, entry, loader) => {
  const takers = sources.filter(file => readSource(file).includes(`from '${name}`));
  expect(takers.length).toBeGreaterThan(0);
  expect(takers.filter(file => !file.startsWith(folder))).toEqual([]);
  const outside = sources.filter(file => !file.startsWith(folder));
  const ways = outside.flatMap(file =>
    readSource(file)
      .split('\n')
      .filter(line => line.includes(entry))
      .map(line => [file, /await import\('[^']*'\)/.test(line)]),
  );
  expect(ways).toEqual([[loader, true]]);
});
