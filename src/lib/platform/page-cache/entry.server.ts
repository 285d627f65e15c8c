/** An answer as bytes: raw, and in each encoding once it was requested. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { BEST_QUALITY, brotli, PAGE_QUALITY, WORTH_ENCODING } from './brotli.server.ts';
import { etagOf } from './etag.server.ts';

export type Encoding = 'raw' | 'gzip' | 'br';

/** Bytes ready to send: `headers` is flat (name, value, name, …), as writeHead takes it. */
export interface Encoded {
  headers: string[];
  body: Buffer;
  /** The text of a small body: a byte each character, which Node writes together with the head. */
  text?: string;
}

export interface RenderedPage {
  status: number;
  /** The headers but length, encoding, ETag and Vary: those are the entry's. */
  headers: Record<string, string>;
  body: Buffer;
  /** The body in Brotli as well as can be, if it was made with the build. */
  br?: Buffer | undefined;
  /** Cache tags: a change of any invalidates it. */
  tags: string[];
  /** Epoch milliseconds from which it is stale; Infinity when only facts can make it so. */
  expiresAt: number;
}

/** Number of reads after which a page is worth the best compression. */
export const OFTEN = 16;

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json|xml|atom\+xml)|image\/svg)/;
/** Headers that a 304 repeats (RFC 9110 §15.4.5); the client has the rest. */
const NOT_MODIFIED = new Set(['cache-control', 'etag', 'vary']);
/** Bytes up to which copying an answer behind its head costs less than writing them apart. */
const ONE_WRITE_MAX = 8192;
/** Estimated bytes of an entry besides its body: headers, key, maps. */
const OVERHEAD = 2048;

const compressors = {
  br: (body: Buffer) => brotli(body, PAGE_QUALITY),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

/** Whether an entry of this process is being compressed anew. */
let isImproving = false;

export class CachedPage {
  readonly status: number;
  readonly tags: readonly string[];
  readonly expiresAt: number;
  /** Whether it is HTML, not a picture or an answer to a program. */
  readonly isPage: boolean;
  /** undefined for answers that are private or not 200: clients must not revalidate them. */
  readonly etag: string | undefined;
  readonly notModified: string[];
  readonly #headers: string[];
  readonly #variants: Partial<Record<Encoding, Encoded>>;
  readonly #coming = new Map<Encoding, Promise<Encoded>>();
  readonly #encodable: boolean;
  /** Whether compressing it anew would gain nothing. */
  readonly #isBest: boolean;
  #reads = 0;

  constructor({ status, headers, body, br, tags, expiresAt }: RenderedPage) {
    this.status = status;
    this.tags = tags;
    this.expiresAt = expiresAt;
    this.isPage = headers['content-type']?.startsWith('text/html') ?? false;
    this.#encodable = body.length >= WORTH_ENCODING && isCompressible(headers);
    this.#isBest = br !== undefined;
    const all = this.#encodable ? { ...headers, vary: varyOf(headers['vary']) } : headers;
    this.etag = status === 200 && !isPrivate(headers) ? etagOf(body) : undefined;
    this.#headers = Object.entries(this.etag ? { ...all, etag: this.etag } : all).flat();
    this.notModified = Object.entries({ ...all, etag: this.etag ?? '' })
      .filter(([name]) => NOT_MODIFIED.has(name))
      .flat();
    this.#variants = { raw: this.#encoded(exact(body)) };
    if (br) this.#variants.br = this.#encoded(exact(br), 'br');
  }

  get raw(): Encoded {
    return this.#variants.raw!;
  }

  /** The bytes in this encoding, if they are made already. */
  variant(encoding: Encoding): Encoded | undefined {
    if (encoding === 'br' && ++this.#reads === OFTEN) void this.#improve();
    return this.#variants[this.#encodable ? encoding : 'raw'];
  }

  /** The bytes in this encoding; concurrent requests share one compression. */
  encode(encoding: Encoding): Promise<Encoded> | Encoded {
    const ready = this.variant(encoding);
    if (ready || encoding === 'raw') return ready ?? this.raw;
    let coming = this.#coming.get(encoding);
    if (!coming) {
      coming = this.#compress(encoding);
      this.#coming.set(encoding, coming);
    }
    return coming;
  }

  /** Memory cost in the cache, including encodings not made yet. */
  get bytes(): number {
    const raw = this.raw.body.length;
    // Small ones are also stored as text.
    const stored = raw > ONE_WRITE_MAX ? raw : raw * 2;
    return OVERHEAD + (this.#encodable ? Math.ceil(stored * 1.5) : stored);
  }

  async #compress(encoding: 'br' | 'gzip'): Promise<Encoded> {
    const body = await compressors[encoding](this.raw.body);
    this.#coming.delete(encoding);
    const variant = this.#encoded(exact(body), encoding);
    this.#variants[encoding] = variant;
    return variant;
  }

  /** Compresses one page at a time as well as can be, in another thread; the others stay as they are. */
  async #improve(): Promise<void> {
    if (!this.#encodable || this.#isBest) return;
    if (isImproving) {
      this.#reads = 0;
      return;
    }
    isImproving = true;
    try {
      const body = await brotli(this.raw.body, BEST_QUALITY);
      this.#variants.br = this.#encoded(exact(body), 'br');
    } finally {
      isImproving = false;
    }
  }

  #encoded(body: Buffer, encoding?: 'br' | 'gzip'): Encoded {
    const headers = [...this.#headers, 'content-length', String(body.length)];
    if (encoding) headers.push('content-encoding', encoding);
    return body.length > ONE_WRITE_MAX ? { headers, body } : { headers, body, text: body.toString('latin1') };
  }
}

/** Copies a view to memory of its own: zlib returns 200 bytes as a view of 16 kB, which would stay in use. */
function exact(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body;
  const copy = Buffer.allocUnsafeSlow(body.length);
  body.copy(copy);
  return copy;
}

/** Whether it is text, which encoding makes smaller. */
export const isCompressible = (headers: Record<string, string>): boolean =>
  COMPRESSIBLE.test(headers['content-type'] ?? '');

/** Whether the answer is for one reader, or forbids storing. */
export const isPrivate = (headers: Record<string, string>): boolean =>
  'set-cookie' in headers || /no-store|private/.test(headers['cache-control'] ?? '');

const varyOf = (vary: string | undefined) => (vary ? `${vary}, accept-encoding` : 'accept-encoding');
