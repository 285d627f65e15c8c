/** HTTP stand-in for Aliyun's OSS and STS, as strict as the real ones. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OssOptions } from '#lib/platform/adapters/storage/oss-direct.server.ts';
import { type Account, BUCKET, KEY_ID, KEY_SECRET, REGION, Refused, ROLE } from './account.ts';
import { postObject } from './form.ts';
import { objectRequest } from './objects.ts';
import { assumeRole } from './sts.ts';

export class OssServer {
  /** Milliseconds that its clock is ahead of ours. */
  ahead = 0;
  readonly account: Account = {
    now: () => Date.now() + this.ahead,
    lent: new Map(),
    nonces: new Set(),
    objects: new Map(),
    denied: new Set(),
    isPublic: false,
    garbles: false,
    garblesOnTheWay: false,
  };
  readonly #server: Server = createServer((request, response) => void this.#answer(request, response));

  async open(): Promise<this> {
    await new Promise<void>(done => this.#server.listen(0, '127.0.0.1', done));
    return this;
  }

  close(): Promise<unknown> {
    this.#server.closeAllConnections();
    return new Promise(done => this.#server.close(done));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get options(): OssOptions {
    const keys = { accessKeyId: KEY_ID, accessKeySecret: KEY_SECRET, roleArn: ROLE };
    const addresses = {
      endpoint: this.url,
      publicUrl: this.url,
      stsEndpoint: `${this.url}/sts`,
    };
    return { bucket: BUCKET, region: REGION, ...keys, ...addresses };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = this.account.garblesOnTheWay ? Buffer.from('other bytes') : Buffer.concat(chunks);
    const isSts = request.url === '/sts';
    try {
      if (isSts) {
        const lent = JSON.stringify(assumeRole(this.account, body.toString()));
        response.writeHead(200, { 'content-type': 'application/json' }).end(lent);
      } else if (request.method === 'POST' && request.url === '/') {
        await postObject(this.account, request.headers['content-type'] ?? '', body);
        response.writeHead(200).end();
      } else {
        const object = objectRequest(this.account, request, body);
        const status = request.method === 'DELETE' ? 204 : 200;
        response.writeHead(
          status,
          object && { 'content-type': object.type, 'content-length': object.body.length },
        );
        response.end(object?.body);
      }
    } catch (error) {
      refuse(response, error instanceof Refused ? error : new Refused(500, String(error)), isSts);
    }
  }
}

function refuse(response: ServerResponse, { status, code }: Refused, asJson: boolean): void {
  response.writeHead(status, { 'content-type': asJson ? 'application/json' : 'application/xml' });
  response.end(
    asJson
      ? JSON.stringify({ Code: code, Message: code, RequestId: 'test' })
      : `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message><RequestId>test</RequestId></Error>`,
  );
}
