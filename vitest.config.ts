import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { DearestFirst } from './tests/support/dearest-first.ts';
import { LONG } from './tests/support/long.ts';
import { HANGS_MS, SHOWN_MS } from './tests/support/pace.ts';
import { TallyReporter } from './tests/support/tally-reporter.ts';

/** Tests by what they need: nothing, a database, the API in process, a build with a browser. */
function project(
  name: string,
  include: string[],
  rest: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration {
  return { extends: true, test: { name, include, ...rest } };
}

/**
 * A worker keeps its modules, and its browser, from file to file: to load the site again for each was a third to half of
 * the work. What a file changes in a module (a mock, a global, an environment variable) it takes back.
 */
const KEEPS_MODULES = { isolate: false };

/** Tests that mock modules, or read a name of a JSON file as only Vite does. */
const BY_VITE = [
  'tests/api/chat/{room-hidden-surfaces,room-parity,room-slices,room-unread}.test.ts',
  'tests/api/wiki/spoiler-surfaces.test.ts',
  'tests/db/chat/im-clients.test.ts',
];
/** Node loads the modules itself, which costs less: for tests that mock nothing and import no `.tsx` or `.astro`. */
const BY_NODE = { experimental: { viteModuleRunner: false, nodeLoader: false } };

export default defineConfig({
  test: {
    testTimeout: HANGS_MS,
    hookTimeout: HANGS_MS,
    // Two left a third of two cores idle: much of a test is to wait.
    maxWorkers: 3,
    expect: { poll: { timeout: SHOWN_MS } },
    sequence: { sequencer: DearestFirst },
    reporters: ['default', new TallyReporter()],
    projects: [
      project('architecture', ['tests/architecture.test.ts']),
      project('unit', ['tests/unit/**/*.test.ts'], KEEPS_MODULES),
      project('db', ['tests/db/**/*.test.ts'], {
        ...KEEPS_MODULES,
        ...BY_NODE,
        exclude: BY_VITE,
        globalSetup: ['tests/support/database-templates.ts'],
      }),
      project('api', ['tests/api/**/*.test.ts'], {
        ...KEEPS_MODULES,
        ...BY_NODE,
        exclude: BY_VITE,
        globalSetup: ['tests/support/database-templates.ts', 'tests/support/demo-database.ts'],
      }),
      project('by-vite', BY_VITE, {
        ...KEEPS_MODULES,
        globalSetup: ['tests/support/database-templates.ts', 'tests/support/demo-database.ts'],
      }),
      ...(process.env['FLAKY_MARK'] ? [project('fixture', ['tests/fixtures/flaky.test.ts'])] : []),
      ...(LONG
        ? [
            project('long', ['tests/long/**/*.test.ts'], {
              globalSetup: ['tests/support/built-server.ts'],
            }),
          ]
        : []),
      project('e2e', ['tests/e2e/**/*.test.ts'], {
        globalSetup: ['tests/support/built-server.ts'],
        ...KEEPS_MODULES,
        ...BY_NODE,
      }),
    ],
  },
});
