/** The Fetch API's requests and answers for the router: `astro dev` and tests come this way. */
import { Readable } from 'node:stream';
import { payloadTooLarge } from '../app/errors.ts';
import type { Entry } from '../page-cache/entry.server.ts';
import type { ApiAnswer, ApiRequest } from './request.ts';
import type { UploadAnswer } from './upload.server.ts';

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
  const { status, headers, body, cookies = [] } = plainAnswer(answer);
  const bare = request.method === 'HEAD' || status === 304;
  const response = new Response(bare ? null : body, { status, headers });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

/** The answer about an uploaded file. */
export function toFetchStream({ method }: Request, { status, headers, body }: UploadAnswer): Response {
  const bare = method === 'HEAD' || status === 304;
  if (bare && typeof body !== 'string') body.destroy();
  const sent = typeof body === 'string' ? body : (Readable.toWeb(body) as ReadableStream);
  return new Response(bare ? null : sent, { status, headers });
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
