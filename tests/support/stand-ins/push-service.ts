/**
 * A push service with a browser behind it (RFC 8030, 8188, 8291, 8292): refuses what a real one refuses, and
 * decrypts messages with the browser's keys.
 */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { PushTarget } from '#lib/platform/ports/push.ts';

/** Maximum body of services (RFC 8030 §7.2). */
const BODY_MAX = 4096;
const RECORD_HEADER = 21;
const DAY_S = 86_400;
const TAG = 16;

export interface Delivered {
  path: string;
  text: string;
  ttl: number;
  topic: string | undefined;
}

export class PushService {
  readonly delivered: Delivered[] = [];
  /** Reasons of the refusals. */
  readonly refused: string[] = [];
  /** Status for valid messages; 410 once the browser has unsubscribed. */
  status = 201;
  /** Milliseconds that its clock is ahead of ours. */
  ahead = 0;
  /** Closes a kept connection just as it is used again, as any service may. */
  closesIdle = false;
  readonly #used = new WeakSet<Socket>();
  readonly #publicKey: string;
  readonly #keys: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly #server: Server;
  #serial = 0;

  /** `publicKey`: of the only site allowed to send. */
  constructor(publicKey: string) {
    this.#publicKey = publicKey;
    this.#keys.generateKeys();
    this.#server = createServer((request, response) => {
      this.#take(request, response).catch(error => {
        this.refused.push(String(error));
        response.writeHead(500).end();
      });
    });
  }

  open(): Promise<void> {
    return new Promise(done => this.#server.listen(0, '127.0.0.1', done));
  }

  close(): Promise<unknown> {
    this.#server.closeAllConnections();
    return new Promise(done => this.#server.close(done));
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The subscription that a browser sends to the site. */
  subscribe(): PushTarget {
    return {
      endpoint: `${this.origin}/push/${++this.#serial}`,
      p256dh: this.#keys.getPublicKey('base64url'),
      auth: this.#auth.toString('base64url'),
    };
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.closesIdle && this.#used.has(request.socket)) return void request.socket.resetAndDestroy();
    this.#used.add(request.socket);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const problem = this.#problemOf(request, body);
    if (problem) {
      this.refused.push(problem[1]);
      response.writeHead(problem[0]).end(problem[1]);
      return;
    }
    if (this.status === 201) this.#keep(request, body);
    response.writeHead(this.status, { location: `${this.origin}/message/1` }).end();
  }

  #keep({ url, headers }: IncomingMessage, body: Buffer): void {
    const topic = headers['topic'];
    this.delivered.push({
      path: url!,
      text: this.#opened(body),
      ttl: Number(headers['ttl']),
      topic: topic === undefined ? undefined : String(topic),
    });
  }

  #problemOf({ method, url, headers }: IncomingMessage, body: Buffer): [number, string] | undefined {
    if (method !== 'POST' || !url?.startsWith('/push/')) return [404, 'no such subscription'];
    if (!/^\d+$/.test(String(headers['ttl']))) return [400, 'no TTL'];
    if (headers['content-encoding'] !== 'aes128gcm') return [415, 'not aes128gcm'];
    if (headers['topic'] && !/^[\w-]{1,32}$/.test(String(headers['topic']))) return [400, 'bad topic'];
    if (body.length > BODY_MAX) return [413, 'too large'];
    const token = /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), ?k=([\w-]+)$/.exec(headers['authorization'] ?? '');
    if (!token) return [401, 'no vapid'];
    if (token[2] !== this.#publicKey) return [403, 'another key'];
    return this.#problemOfToken(token[1]!);
  }

  #problemOfToken(jwt: string): [number, string] | undefined {
    const [header = '', payload = '', signature = ''] = jwt.split('.');
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
    if (read(header).alg !== 'ES256') return [401, 'not ES256'];
    const signed = Buffer.from(`${header}.${payload}`);
    const key = { key: this.#siteKey(), dsaEncoding: 'ieee-p1363' } as const;
    if (!verify('sha256', signed, key, Buffer.from(signature, 'base64url'))) return [403, 'bad signature'];
    const { aud, exp, sub } = read(payload);
    if (aud !== this.origin) return [403, `made for ${aud}`];
    const left = exp - (Date.now() + this.ahead) / 1000;
    if (!(left > 0 && left <= DAY_S)) return [403, 'bad exp'];
    return /^(mailto:.+@.+|https:)/.test(sub) ? undefined : [403, 'bad sub'];
  }

  #siteKey() {
    const point = Buffer.from(this.#publicKey, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'));
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  }

  /** RFC 8291 §3.4, RFC 8188 §2: one record. */
  #opened(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const recordSize = body.readUInt32BE(16);
    const keyLength = body[20]!;
    const senderKey = body.subarray(RECORD_HEADER, RECORD_HEADER + keyLength);
    const record = body.subarray(RECORD_HEADER + keyLength);
    if (keyLength !== 65 || record.length > recordSize) throw new Error('not one record');
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), senderKey]);
    const secret = hkdf(this.#keys.computeSecret(senderKey), this.#auth, info, 32);
    const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce);
    cipher.setAuthTag(record.subarray(-TAG));
    const plain = Buffer.concat([cipher.update(record.subarray(0, -TAG)), cipher.final()]);
    const end = plain.findLastIndex(byte => byte !== 0);
    if (plain[end] !== 2) throw new Error('not the last record');
    return plain.subarray(0, end).toString();
  }
}

const hkdf = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));
