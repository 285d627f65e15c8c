/** Files of the build, among them those of public/, which the build copies. */
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { BROTLI_ENDING } from '../platform/page-cache/brotli.server.ts';
import { isCompressible } from '../platform/page-cache/entry.server.ts';
import type { Rendering } from '../platform/page-cache/store.server.ts';
import { FILE_HEADERS } from './headers.ts';

const PUBLIC_FILE_S = 86_400;
const HASHED = /^\/_astro\//;
/** Revalidated each time: a proxy that cached the worker would hold back new versions. */
const WORKER = '/sw.js';

/** Types of the files of public/, and of those that the build writes, by the ending of their names. */
export const FILE_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wav': 'audio/wav',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};
const UNKNOWN_TYPE = 'application/octet-stream';

/** Codes of Node for a path at which no file is. */
const NO_FILE = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'];

/** The file at an address of plain words; undefined where none is. */
export type FileReader = (path: string) => Promise<Buffer | undefined>;

export const makeFileReader =
  (folder: string): FileReader =>
  path =>
    readFile(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
      if (NO_FILE.includes(error.code ?? '')) return undefined;
      throw error;
    });

/** Undefined where no file is. Names under /_astro/ contain a hash of the content. */
export async function renderFile(read: FileReader, path: string): Promise<Rendering | undefined> {
  const body = await read(path);
  if (!body) return undefined;
  const type = { 'content-type': FILE_TYPES[extname(path)] ?? UNKNOWN_TYPE };
  const lasting = HASHED.test(path)
    ? 'public, max-age=31536000, immutable'
    : path === WORKER
      ? 'no-cache'
      : `public, max-age=${PUBLIC_FILE_S}`;
  return {
    status: 200,
    headers: { ...type, ...FILE_HEADERS, 'cache-control': lasting },
    body,
    // What the build wrote beside the file; none stands beside one that was too small.
    br: isCompressible(type) ? await read(path + BROTLI_ENDING) : undefined,
    tags: [],
    expiresAt: Number.POSITIVE_INFINITY,
    keep: true,
  };
}
