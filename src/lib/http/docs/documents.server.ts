/** /api/openapi.json, /api/asyncapi.json and /api/docs: each made once, at its first request. */
import { hash } from 'node:crypto';
import type { Calls } from '../../platform/contract/call.ts';
import { methodNotAllowed } from '../../platform/errors/app-error.ts';
import type { Registries } from '../../platform/feature/feature.ts';
import { CachedPage } from '../../platform/page-cache/entry.server.ts';
import { PAGE_CACHE_CONTROL, pageHeaders } from '../headers.ts';
import type { ApiRequest } from '../request.ts';
import { asyncApi } from './asyncapi.ts';
import type { RegistryNames } from './json-schema.ts';
import { openApi } from './openapi.ts';
import { docsPage } from './page.ts';
import { STYLE } from './style.ts';

export type Documents = (request: ApiRequest) => CachedPage | undefined;

interface Described {
  calls: Calls;
  registries: Registries;
}

/** The names in each registry. */
const namesIn = (registries: Registries): RegistryNames =>
  Object.fromEntries(Object.entries(registries).map(([name, registry]) => [name, Object.keys(registry)]));

/** Finds the requested document. Throws method_not_allowed for anything but GET or HEAD. */
export function makeDocuments({ calls, registries }: Described, publicUrl: string): Documents {
  const names = namesIn(registries);
  const make: Record<string, () => CachedPage> = {
    '/api/openapi.json': () => entryOf('application/json', JSON.stringify(openApi(calls, publicUrl, names))),
    '/api/asyncapi.json': () => entryOf('application/json', JSON.stringify(asyncApi(publicUrl))),
    '/api/docs': () => entryOf('text/html', docsPage(calls, publicUrl, names)),
  };
  const made = new Map<string, CachedPage>();

  function entryOf(type: string, text: string): CachedPage {
    const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; base-uri 'none'; form-action 'none'`;
    return new CachedPage({
      status: 200,
      headers: {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': PAGE_CACHE_CONTROL,
        ...pageHeaders('/api', policy),
      },
      body: Buffer.from(text),
      tags: [],
      expiresAt: Number.POSITIVE_INFINITY,
    });
  }

  return ({ method, path }) => {
    if (!Object.hasOwn(make, path)) return undefined;
    if (method !== 'GET' && method !== 'HEAD') throw methodNotAllowed(['GET', 'HEAD']);
    const entry = made.get(path) ?? make[path]!();
    made.set(path, entry);
    return entry;
  };
}
