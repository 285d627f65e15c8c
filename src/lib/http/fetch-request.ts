/** The Fetch API's requests and answers for the router: `astro dev` and tests come this way. */
import { payloadTooLarge } from '../app/errors.ts';
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

export const toFetch = (request: Request, answer: ApiAnswer): Response =>
  new Response(request.method === 'HEAD' || answer.status === 304 ? null : answer.body, answer);

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
