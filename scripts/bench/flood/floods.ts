/** Requests by which one address, or ten visitors, could slow the site for others. */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { connect } from 'node:net';
import { APP_KEY, canonicalText } from '../../../src/lib/members/account/sign-in/signing.ts';
import { FOUND_EACH_MAX, FOUND_MAX } from '../../../src/lib/wiki/search/limits.ts';
import { badPicture } from './pictures.ts';

type Tell = (status: number) => void;
interface Flood {
  /** Resolves when the flood has started; it continues until the process ends. */
  start(site: URL, tell: Tell): Promise<void>;
}

const FLOODER = '203.0.113.9';
const AT_ONCE = 32;
const KEYWORDS = ['t', 'a', 'e', '2025', '赛', 'g', 's', 'te', 'l', 'vct 2025'];
/** Of every kind, and of the kind that takes most to present. */
const LARGEST_PAGES = [`page_size=${FOUND_EACH_MAX}`, `type=match&page_size=${FOUND_MAX}`];
const BODIES = 2000;
const BODY_BYTES = 200_000;
/** Addresses are unique to this process: upload grants are counted by address and day. */
const VISITORS = 10;
/** Wait after any refusal but 400. */
const PAUSE_MS = 50;

export const FLOODS = {
  searches: {
    start: (site, tell) =>
      always(AT_ONCE, async n => {
        const keyword = encodeURIComponent(KEYWORDS[n % KEYWORDS.length]!);
        const largest = LARGEST_PAGES[Math.floor(n / KEYWORDS.length) % LARGEST_PAGES.length];
        tell(await send(site, { path: `/api/v1/search?keyword=${keyword}&${largest}` }));
      }),
  },
  'refused signed calls': {
    start: (site, tell) => always(AT_ONCE, async () => tell(await send(site, signedBadInput()))),
  },
  'unfinished bodies': {
    async start(site, tell) {
      await Promise.all(Array.from({ length: BODIES }, () => unfinished(site, tell)));
    },
  },
  'bad pictures': {
    async start(site, tell) {
      const picture = await badPicture();
      for (let n = 0; n < VISITORS; n++)
        void always(1, () =>
          resend(site, `10.${(process.pid >> 8) & 255}.${process.pid & 255}.${n + 1}`, picture, tell),
        );
    },
  },
} as const satisfies Record<string, Flood>;

/** Runs `work` forever, `atOnce` at a time. */
async function always(atOnce: number, work: (n: number) => Promise<void>): Promise<void> {
  let n = 0;
  const one = async () => {
    for (;;) await work(n++).catch(() => {});
  };
  for (let i = 0; i < atOnce; i++) void one();
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

interface Sent extends RequestOptions {
  body?: string | Buffer;
}

async function answerTo(site: URL, { body = '', headers, ...options }: Sent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = site;
    const sent = request({
      agent,
      hostname,
      port,
      ...options,
      headers: { 'x-forwarded-for': FLOODER, ...(headers as Record<string, string>) },
    });
    sent.on('response', resolve).on('error', reject);
    sent.end(body);
  });
}

async function send(site: URL, sent: Sent): Promise<number> {
  const answer = await answerTo(site, sent);
  for await (const _ of answer);
  return answer.statusCode!;
}

/** Signed like our own pages' calls, with an input that the call refuses. */
function signedBadInput(): Sent {
  const path = '/api/v2/check_phone';
  const body = '{}';
  const [timestamp, nonce] = [String(Date.now()), randomUUID()];
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const text = canonicalText({ method: 'POST', path, query: '', bodyHash, timestamp, nonce });
  const signature = createHmac('sha256', APP_KEY).update(text).digest('hex');
  const headers = { 'content-type': 'application/json', os: 'web', timestamp, nonce, signature };
  return { method: 'POST', path, headers, body };
}

/** A request body that never ends, on its own connection. */
function unfinished(site: URL, tell: Tell): Promise<void> {
  return new Promise(begun => {
    const socket = connect(Number(site.port), site.hostname);
    const head = [
      'POST /api/v1/match/list_visitor HTTP/1.1',
      `Host: ${site.host}`,
      `X-Forwarded-For: ${FLOODER}`,
      'Content-Type: application/json',
      `Content-Length: ${BODY_BYTES + 1}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${' '.repeat(BODY_BYTES)}`, () => begun());
    socket.once('data', text => tell(Number(String(text).split(' ')[1])));
    socket.on('error', () => {});
    socket.on('close', () => begun());
  });
}

/** Gets a visitor's upload grant, and sends the same bad file with it while the answer is 400 or 503. */
async function resend(site: URL, address: string, picture: Buffer, tell: Tell): Promise<void> {
  const headers = { 'x-forwarded-for': address };
  const answer = await answerTo(site, { path: '/api/v1/config/oss_auth_visitor', headers });
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const { data } = JSON.parse(Buffer.concat(chunks).toString()) as {
    data: { upload_url: string; oss_auth_key: string } | null;
  };
  if (!data) {
    tell(answer.statusCode!);
    return pause();
  }
  const path = new URL(data.upload_url).pathname;
  const put = {
    method: 'PUT',
    path,
    headers: { ...headers, 'security-token': data.oss_auth_key },
    body: picture,
  };
  for (let status = 400; status === 400 || status === 503; ) {
    status = await send(site, put);
    tell(status);
    if (status !== 400) await pause();
  }
}

const pause = () => new Promise<void>(done => setTimeout(done, PAUSE_MS));
