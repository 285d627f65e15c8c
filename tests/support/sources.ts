/** The project's own files and their imports, for the architecture test. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');

/** Installed, built, stored or foreign folders. */
const NOT_OURS = new Set(['node_modules', 'dist', 'var', '.astro', '.git']);

export interface Import {
  /** Path from the root, resolved as Node resolves it; undefined for a package. */
  path: string | undefined;
  /** Erased at compile time. */
  typeOnly: boolean;
}

/** All files of the project, as paths from its root. */
export function projectFiles(folder = ''): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.has(path) ? [] : projectFiles(path);
    return entry.isFile() ? [path] : [];
  });
}

export const readSource = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const ALIASES: Record<string, string> = {
  '#lib/': 'src/lib/',
  '#islands/': 'src/islands/',
  '#components/': 'src/components/',
  '#tests/': 'tests/',
};
const IMPORT =
  /^\s*(?:import|export)\s+(type\s)?[^'";]*?from\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

/** Imports of a source file, static and dynamic. */
export function importsOf(file: string): Import[] {
  return [...readSource(file).matchAll(IMPORT)].map(([, type, from, bare, dynamic]) => ({
    path: resolveImport(file, from ?? bare ?? dynamic ?? ''),
    typeOnly: type !== undefined,
  }));
}

function resolveImport(file: string, specifier: string): string | undefined {
  const alias = Object.keys(ALIASES).find(prefix => specifier.startsWith(prefix));
  if (alias) return ALIASES[alias] + specifier.slice(alias.length);
  return specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : undefined;
}
