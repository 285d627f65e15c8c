/** Limits on request bodies being received: number per network, bytes in memory, and time. */
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import {
  type AppError,
  badInput,
  interrupted,
  payloadTooLarge,
  requestTimeout,
  tooManyBodies,
  unsupportedEncoding,
} from '../platform/errors/app-error.ts';
import { BODY_WORDING } from '../platform/errors/input-wording.ts';
import { networkOf } from '../platform/kernel/network.ts';
import { Deadlines } from './deadlines.ts';

export interface BodyBounds {
  /** Maximum of open bodies per network. */
  open: number;
  /** Maximum of bytes in memory, per network and in all. */
  bytes: number;
  allBytes: number;
  /** Maximum milliseconds per body. */
  ms: number;
}

const MEBIBYTE = 1024 * 1024;
export const BODY_BOUNDS: BodyBounds = {
  open: 100,
  bytes: 8 * MEBIBYTE,
  allBytes: 64 * MEBIBYTE,
  ms: 30_000,
};

interface BodyUsage {
  open: number;
  bytes: number;
}

interface Reading {
  /** The caller's. */
  address: string;
  done(text: string): void;
  failed(error: AppError): void;
}

/** `encoding`: Content-Encoding. */
export const isEncoded = (encoding: string | undefined): boolean =>
  encoding !== undefined && !/^\s*(identity)?\s*$/i.test(encoding);

/** The refusal of a body that need not be read for it. */
function refusalOf(headers: IncomingMessage['headers'], limit: number): AppError | undefined {
  if (isEncoded(headers['content-encoding'])) return unsupportedEncoding();
  return Number(headers['content-length']) > limit ? payloadTooLarge() : undefined;
}

export class Bodies {
  readonly #bounds: BodyBounds;
  readonly #networks = new Map<string, BodyUsage>();
  readonly #late: Deadlines;
  #allBytes = 0;

  constructor(bounds: BodyBounds = BODY_BOUNDS) {
    this.#bounds = bounds;
    this.#late = new Deadlines(bounds.ms);
  }

  /**
   * Reads the whole body as text. Throws bad_input for what is no UTF-8, 415 for what is compressed; 413 beyond `limit`
   * bytes, 408 when it takes too long and 429 when the network has too many open: each of these closes the connection.
   */
  text(request: IncomingMessage, limit: number, address: string): Promise<string> {
    return new Promise((done, failed) => this.read(request, limit, { address, done, failed }));
  }

  /** Reads like `text`, for what is answered at once: promises cost more than the rest of it. Never throws. */
  read(request: IncomingMessage, limit: number, { address, done, failed }: Reading): void {
    const { headers } = request;
    const network = networkOf(address);
    const refusal = refusalOf(headers, limit);
    const usage = refusal ? undefined : this.#enter(network);
    if (!usage) {
      failed(refusal ?? tooManyBodies());
      return;
    }
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer) => {
      size += chunk.length;
      this.#hold(usage, chunk.length);
      if (size > limit) refuse(payloadTooLarge());
      else if (this.#isFull(usage)) refuse(tooManyBodies());
      else chunks.push(chunk);
    };
    const end = () => {
      leave();
      const body = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
      if (isUtf8(body)) done(body.toString('utf8'));
      else failed(badInput('body', BODY_WORDING.notUtf8));
    };
    const refuse = (error: AppError) => {
      leave();
      request.pause();
      failed(error);
    };
    const breakOff = () => refuse(interrupted());
    const late = this.#late.watch(() => refuse(requestTimeout()));
    // At once, and not when a promise resolves: 'close' follows 'end' before that.
    const leave = () => {
      late();
      request.off('data', take).off('end', end).off('close', breakOff);
      this.#hold(usage, -size);
      this.#leave(network, usage);
    };
    // A broken connection emits 'close'; its 'error' goes to listeners of errors alone, and says no more.
    request.on('data', take).on('end', end).on('close', breakOff);
  }

  /**
   * Runs `work`, which reads a body, and counts it as open for the network. Throws 429 when there are too
   * many.
   */
  async open<T>(address: string, work: (usage: BodyUsage) => Promise<T>): Promise<T> {
    const network = networkOf(address);
    const usage = this.#enter(network);
    if (!usage) throw tooManyBodies();
    try {
      return await work(usage);
    } finally {
      this.#leave(network, usage);
    }
  }

  /** Undefined when the network has too many open. */
  #enter(network: string): BodyUsage | undefined {
    const usage = this.#networks.get(network) ?? { open: 0, bytes: 0 };
    if (usage.open >= this.#bounds.open) return undefined;
    this.#networks.set(network, usage);
    usage.open++;
    return usage;
  }

  #leave(network: string, usage: BodyUsage): void {
    usage.open--;
    if (usage.open === 0) this.#networks.delete(network);
  }

  #hold(usage: BodyUsage, bytes: number): void {
    usage.bytes += bytes;
    this.#allBytes += bytes;
  }

  #isFull({ bytes }: BodyUsage): boolean {
    return bytes > this.#bounds.bytes || this.#allBytes > this.#bounds.allBytes;
  }
}
