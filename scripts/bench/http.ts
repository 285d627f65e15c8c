/** Requests per second of the built product and of a bare server sending the same bytes, in one run. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headersOf, measure, median, type Request, type Sample } from './load.ts';
import { type Server, startReference } from './processes.ts';

const ROUNDS = 5;
const SECONDS = 3;
const WARM_UP_SECONDS = 2;

export interface Row {
  name: string;
  /** Median of the rounds' ratios to the reference of the same round; 1 is the bare server's speed. */
  ratio: number;
  perSecond: number;
  referencePerSecond: number;
  p99ms: number;
  referenceP99ms: number;
  cpuUs: number | null;
  referenceCpuUs: number | null;
  bytes: number;
}

/** Interleaved rounds of product and reference; the medians of each column. */
export async function compare(name: string, product: Server, request: Request): Promise<Row> {
  const { reference, bytes } = await startBare(product, request);
  try {
    await measure(product, request, WARM_UP_SECONDS);
    await measure(reference, request, WARM_UP_SECONDS);
    const pairs: { ours: Sample; bare: Sample }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const bare = await measure(reference, request, SECONDS);
      const ours = await measure(product, request, SECONDS);
      pairs.push({ ours, bare });
    }
    return summarise(name, pairs, bytes);
  } finally {
    await reference.stop();
  }
}

/** A bare server that sends what the product answers to this request. */
export async function startBare(
  product: Server,
  request: Request,
): Promise<{ reference: Server; bytes: number }> {
  const answer = await fetchOnce(product.url + request.path, request);
  const file = join(mkdtempSync(join(tmpdir(), 'saidian-bench-')), 'body');
  writeFileSync(file, answer.body);
  const reference = await startReference(file, answer.contentType, answer.encoding);
  return { reference, bytes: answer.body.length };
}

function summarise(name: string, pairs: { ours: Sample; bare: Sample }[], bytes: number): Row {
  const cpu = (samples: Sample[]) =>
    samples.some(s => s.cpuUs === null) ? null : median(samples.map(s => s.cpuUs!));
  const ours = pairs.map(pair => pair.ours);
  const bare = pairs.map(pair => pair.bare);
  return {
    name,
    ratio: median(pairs.map(pair => pair.ours.perSecond / pair.bare.perSecond)),
    perSecond: median(ours.map(s => s.perSecond)),
    referencePerSecond: median(bare.map(s => s.perSecond)),
    p99ms: median(ours.map(s => s.p99ms)),
    referenceP99ms: median(bare.map(s => s.p99ms)),
    cpuUs: cpu(ours),
    referenceCpuUs: cpu(bare),
    bytes,
  };
}

interface Answer {
  body: Buffer;
  contentType: string;
  encoding: string;
}

/** One response as on the wire, not decoded. */
function fetchOnce(url: string, wanted: Request): Promise<Answer> {
  const { method = 'GET', body } = wanted;
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method, headers: headersOf(wanted) }, response => {
      const chunks: Buffer[] = [];
      response.on('data', chunk => chunks.push(chunk));
      response.on('end', () => {
        if (response.statusCode !== 200) return reject(new Error(`${url} answers ${response.statusCode}`));
        resolve({
          body: Buffer.concat(chunks),
          contentType: response.headers['content-type'] ?? 'application/octet-stream',
          encoding: response.headers['content-encoding'] ?? '',
        });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}
