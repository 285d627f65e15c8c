/** Runs a Node handler without a client, and captures its response. */
import { IncomingMessage, type OutgoingHttpHeader, type RequestListener, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

export interface Captured {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/**
 * The response of `handler` to a plain GET of `url`. The request has the site's own host, our `headers`,
 * and no cookie, token or condition, so the response can be shared by everyone.
 */
export function capture(
  handler: RequestListener,
  url: string,
  host: string,
  headers: Record<string, string> = {},
): Promise<Captured> {
  const request = new IncomingMessage(new Socket());
  request.method = 'GET';
  request.url = url;
  request.headers = { host, accept: '*/*', ...headers };
  return new Promise((resolve, reject) => {
    handler(request, new CapturedResponse(request, resolve, reject));
  });
}

class CapturedResponse extends ServerResponse {
  readonly #chunks: Buffer[] = [];
  readonly #resolve: (captured: Captured) => void;
  readonly #reject: (error: Error) => void;

  constructor(
    request: IncomingMessage,
    resolve: (captured: Captured) => void,
    reject: (error: Error) => void,
  ) {
    super(request);
    this.#resolve = resolve;
    this.#reject = reject;
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status;
    const headers = rest.find(value => typeof value === 'object' && value !== null) ?? {};
    for (const [name, value] of Object.entries(headers)) this.setHeader(name, value as OutgoingHttpHeader);
    return this;
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    this.#chunks.push(bytesOf(chunk));
    called(rest);
    return true;
  }

  override end(...args: unknown[]): this {
    const [chunk] = args;
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.#chunks.push(bytesOf(chunk));
    called(args);
    this.#resolve({
      status: this.statusCode,
      headers: flat(this.getHeaders()),
      body: Buffer.concat(this.#chunks),
    });
    this.emit('finish');
    return this;
  }

  override destroy(error?: Error): this {
    this.#reject(error ?? new Error('The page was broken off.'));
    return this;
  }
}

/** A Buffer over the same memory, without a copy: pages come in a thousand chunks. */
const bytesOf = (chunk: unknown): Buffer =>
  chunk instanceof Uint8Array
    ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    : Buffer.from(chunk as string);

function called(args: unknown[]): void {
  const callback = args.at(-1);
  if (typeof callback === 'function') callback();
}

const flat = (headers: Record<string, OutgoingHttpHeader | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]));
