import autocannon from 'autocannon';
import { cpuMicroseconds, type Server } from './processes.ts';

export interface Request {
  path: string;
  method?: 'GET' | 'POST';
  body?: string;
  /** Accept-Encoding; default: brotli. */
  encoding?: 'br' | 'identity';
}

export interface Sample {
  perSecond: number;
  p99ms: number;
  /** Server CPU per request, microseconds; null where the system does not report it. */
  cpuUs: number | null;
}

const CONNECTIONS = 32;

/** Loads one server for some seconds from its own worker thread. Fails on any status but 200. */
export async function measure(server: Server, request: Request, seconds: number): Promise<Sample> {
  const before = cpuMicroseconds(server.pid);
  const result = await autocannon({
    url: server.url + request.path,
    method: request.method ?? 'GET',
    headers: headersOf(request),
    ...(request.body ? { body: request.body } : {}),
    connections: CONNECTIONS,
    duration: seconds,
    workers: 1,
  });
  const after = cpuMicroseconds(server.pid);
  if (result.non2xx || result.errors)
    throw new Error(`${request.path}: ${result.non2xx} refused, ${result.errors} errors`);
  const total = result.requests.total;
  return {
    perSecond: total / result.duration,
    p99ms: result.latency.p99,
    cpuUs: before === null || after === null ? null : (after - before) / total,
  };
}

export const headersOf = ({ body, encoding = 'br' }: Request): Record<string, string> => ({
  'accept-encoding': encoding,
  ...(body ? { 'content-type': 'application/json' } : {}),
});

export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};
