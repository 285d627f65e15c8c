/** /api/openapi.json and /api/docs: made once, when somebody first asks. */
import { hash } from 'node:crypto';
import { methodNotAllowed } from '../../app/errors.ts';
import { calls } from '../../contract/index.ts';
import { Entry } from '../../page-cache/entry.server.ts';
import { PAGE_CACHE_CONTROL, pageHeaders } from '../headers.ts';
import type { ApiRequest } from '../request.ts';
import { openApi } from './openapi.ts';
import { docsPage } from './page.ts';
import { STYLE } from './style.ts';

export type Documents = (request: ApiRequest) => Entry | undefined;

/** Finds the document that a request asks for. Throws method_not_allowed for anything but reading it. */
export function makeDocuments(publicUrl: string): Documents {
  const make: Record<string, () => Entry> = {
    '/api/openapi.json': () => entryOf('application/json', JSON.stringify(openApi(calls, publicUrl))),
    '/api/docs': () => entryOf('text/html', docsPage(calls, publicUrl)),
  };
  const made = new Map<string, Entry>();

  function entryOf(type: string, text: string): Entry {
    const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; base-uri 'none'; form-action 'none'`;
    return new Entry({
      status: 200,
      headers: {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': PAGE_CACHE_CONTROL,
        ...pageHeaders('/api', policy, publicUrl),
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
