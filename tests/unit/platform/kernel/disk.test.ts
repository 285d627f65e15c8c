import { expect, test } from 'vitest';
import { freeNeeded } from '#lib/platform/kernel/disk.server.ts';

const GB = 1024 ** 3;

test.each([
  ['a small disk keeps two gigabytes', 10, 2],
  ['a disk of twenty, too', 20, 2],
  ['a larger one a tenth', 100, 10],
  ['a very large one no more than twenty', 4000, 20],
])('%s', (_, size, free) => expect(freeNeeded({ size: size * GB })).toBe(free * GB));
