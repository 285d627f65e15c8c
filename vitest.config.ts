import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { CountReporter } from './tests/support/count-reporter.ts';

/** Tests by what they need: nothing, a database, the API in process, a build with a browser. */
function project(
  name: string,
  include: string[],
  rest: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration {
  return { extends: true, test: { name, include, ...rest } };
}

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    reporters: ['default', new CountReporter()],
    projects: [
      project('architecture', ['tests/architecture.test.ts']),
      project('unit', ['tests/unit/**/*.test.ts']),
      project('db', ['tests/db/**/*.test.ts']),
      project('api', ['tests/api/**/*.test.ts'], { globalSetup: ['tests/support/demo-database.ts'] }),
      project('e2e', ['tests/e2e/**/*.test.ts'], {
        globalSetup: ['tests/support/built-server.ts'],
        sequence: { groupOrder: 1 },
        // What a page shows next may take a busy machine a while; a test ends as soon as it is there.
        expect: { poll: { timeout: 20_000 } },
        // A browser on a busy machine may be late once; what passed at the second try is printed so.
        retry: 1,
      }),
    ],
  },
});
