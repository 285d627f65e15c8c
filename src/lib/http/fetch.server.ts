/** The Fetch API's requests and answers for the router: `astro dev` and tests come this way. */
import { payloadTooLarge } from '../app/errors.ts';
import type { Entry } from '../page-cache/entry.server.ts';
import type { ApiAnswer, ApiRequest } from './request.ts';

export function fromFetch(request: Request, address: string): ApiRequest {
  const url = new URL(request.url);
  return {
    method: request.method,
    path: url.pathname,
    query: url.search.slice(1),
    header: name => request.headers.get(name) ?? undefined,
    text: limit => textOf(request, limit),
    address,
  };
}

export function toFetch(request: Request, answer: ApiAnswer | Entry): Response {
  const { status, headers, body } = plainAnswer(answer);
  const bare = request.method === 'HEAD' || status === 304;
  return new Response(bare ? null : body, { status, headers });
}

/** A kept answer as one made for this request alone. */
export function plainAnswer(answer: ApiAnswer | Entry): ApiAnswer {
  // Not by class: in `astro dev` the page cache comes from another copy of the modules.
  if (!('raw' in answer)) return answer;
  const { headers, body } = answer.raw;
  const pairs = headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1]!]] : []));
  return { status: answer.status, headers: Object.fromEntries(pairs), body: body.toString() };
}

async function textOf(request: Request, limit: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw payloadTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
