/** Weight of each island: its file and all that it imports, except React. */
import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

const FOLDER = 'dist/client/_astro/';
const MOST = 36 * 1024;
/** The rooms are the one page that is all script: 120 kB with React's 59. */
const ROOMS = 'group.astro';
const ROOMS_MOST = 61 * 1024;

interface File {
  bytes: number;
  isReact: boolean;
  needs: readonly string[];
}

function readScript(name: string): File {
  const text = readFileSync(FOLDER + name, 'utf8');
  const needs = [...text.matchAll(/(?:from|import)\s*["`']\.\/([^"`']+\.js)["`']/g)].map(([, to]) => to!);
  return {
    bytes: brotliCompressSync(text).length,
    isReact: /react\.dev\/errors|react\.transitional\.element/.test(text),
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

describe('beside React', () => {
  const own = names.filter(name => !files.get(name)!.isReact);
  const closures = own.map(name => {
    const needs = [...withNeeds(name)];
    const isOfRooms = needs.some(need => need.startsWith(ROOMS));
    return { name, isOfRooms, parts: needs.map(part => files.get(part)!) };
  });

  test('more than ten island files are found, apart from the three files of React', () => {
    const drawn = closures.filter(({ parts }) => parts.some(part => part.isReact));
    // React, its DOM, and what JSX becomes.
    expect(names.length - own.length).toBe(3);
    expect(drawn.filter(({ name }) => name.startsWith('mount.')).length).toBeGreaterThan(10);
  });

  test.each(closures)(
    '$name is at most 36 kB with all that it needs, or the rooms 61',
    ({ isOfRooms, parts }) => {
      const bytes = parts.filter(part => !part.isReact).reduce((sum, part) => sum + part.bytes, 0);
      expect(bytes).toBeLessThanOrEqual(isOfRooms ? ROOMS_MOST : MOST);
    },
  );
});
