/** The built server as whoever runs it sees it: its log, its metrics, its traces. */

import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#lib/demo/members/account/accounts.server.ts';
import { openSqlite } from '#lib/platform/db/sqlite.server.ts';
import { expressions, metricsIn, offered } from '#tests/support/metrics.ts';
import { PATIENCE } from '#tests/support/pace.ts';
import { png } from '#tests/support/pictures.ts';
import { copyPrepared } from '#tests/support/prepared.ts';
import { freePort } from '#tests/support/process.ts';
import { type Served, serve, tempFolder } from '#tests/support/server.ts';

const CODES = 'outbox/sms.ndjson';
const NEW_MOBILE = '13912345678';
const BROWSER = 'Geheimbrowser/1.0';
const QUERY = 'geheimwort';
const TEXT = '只给你一个人看的话';

/** Short values, such as a cookie's `1`, stand in every line by chance. */
const keepSecret = (value: string) => void (value.length >= 6 && secrets.add(value));

/** Spans as the collector got them. */
interface Span {
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number | string } }[];
}

let site: Served;
let folder: string;
let remove: () => void;
let metricsUrl: string;
let collector: Server;
/** All that it wrote to standard error since it was ready. */
let logged = '';
/** Bodies that the collector got. */
const collected: string[] = [];
/** What no line may hold. */
const secrets = new Set<string>([NEW_MOBILE, BROWSER, QUERY, TEXT, DEMO_PASSWORD, 'wrongpass1']);

beforeAll(async () => {
  ({ folder, remove } = tempFolder());
  copyPrepared(folder);
  collector = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    collected.push(Buffer.concat(chunks).toString());
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>(done => collector.listen(0, '127.0.0.1', done));
  const METRICS_PORT = String(await freePort());
  metricsUrl = `http://127.0.0.1:${METRICS_PORT}/metrics`;
  site = await serve(folder, {
    LOG: 'requests',
    TRUST_PROXY: '127.0.0.1',
    METRICS_PORT,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  });
  site.child.stderr!.on('data', text => {
    logged += text;
  });
});
afterAll(async () => {
  await site.stop();
  await new Promise(done => collector.close(done));
  remove();
});

interface LoggedRequest {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

let readers = 0;
/** Each call comes from another address: one alone would use up what it may have made for it, on a slow machine. */
function newReader(): string {
  const address = `203.0.${113 + Math.floor(++readers / 200)}.${(readers % 200) + 20}`;
  secrets.add(address);
  return address;
}

/** A call as somebody's script makes it, through a proxy. */
async function call(method: string, path: string, { body, token, headers = {} }: LoggedRequest = {}) {
  const response = await fetch(site.url + path, {
    method,
    headers: {
      'x-forwarded-for': newReader(),
      'user-agent': BROWSER,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const dataOf = ({ text }: { text: string }) => JSON.parse(text).data;

const lines = () =>
  logged
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as Record<string, unknown>);
const lineOf = (id: string | null) => lines().filter(({ request }) => request === id);

describe('the log', () => {
  /** Signs in by SMS; everything that is secret about it is noted. */
  async function signIn(): Promise<string> {
    await call('POST', '/api/v2/send_code', { body: { mobile: NEW_MOBILE } });
    const sent = readFileSync(join(folder, CODES), 'utf8').trim().split('\n').at(-1)!;
    const { code } = JSON.parse(sent) as { code: string };
    const answer = await call('POST', '/api/v2/login_by_phone_code', { body: { mobile: NEW_MOBILE, code } });
    expect(answer.status).toBe(200);
    const { jwt_token, sign_key, user_info } = dataOf(answer);
    for (const cookie of answer.headers.getSetCookie()) keepSecret(/=([^;]*)/.exec(cookie)![1]!);
    for (const secret of [code, jwt_token, sign_key, user_info.nickname, user_info.unique_id])
      secrets.add(secret);
    return jwt_token;
  }

  test('of calls full of personal data each line is JSON and holds none of it', async () => {
    const token = await signIn();
    const [, { phone }] = DEMO_ACCOUNTS;
    secrets.add(phone);
    const wrong = { mobile: phone, password: 'wrongpass1' };
    expect((await call('POST', '/api/v2/login_by_password', { body: wrong })).status).not.toBe(500);
    const right = await call('POST', '/api/v2/login_by_password', {
      body: { ...wrong, password: DEMO_PASSWORD },
    });
    const friend = dataOf(right);
    secrets.add(friend.jwt_token);
    const target_id = friend.user_info.id;
    await call('POST', '/api/v2/chat/letters/begin', { token, body: { target_id } });
    const letter = {
      conversation_type: 1,
      target_id,
      message_type: 'text',
      content: { text: TEXT },
      expansion: { local_message_id: 'a-letter' },
    };
    const sent = await call('POST', '/api/v2/chat/message/send', { token, body: letter });
    expect(dataOf(sent)).toMatchObject({ code: 0 });
    const grant = dataOf(await call('GET', '/api/v1/config/oss_auth?type=avatar', { token }));
    for (const name of ['upload_token', 'security_token', 'key']) secrets.add(grant[name]);
    const put = await fetch(grant.upload_url, {
      method: 'PUT',
      headers: {
        security_token: grant.upload_token,
        'content-type': 'image/png',
        'x-forwarded-for': newReader(),
      },
      body: new Uint8Array(await png(60, 60)),
    });
    expect(put.status).toBe(200);
    for (const path of [
      `/wiki/search?query=${QUERY}`,
      `/u/1?from=${QUERY}`,
      `/${NEW_MOBILE}`,
      `/${NEW_MOBILE}.png?x=${QUERY}`,
      `/api/v2/${NEW_MOBILE}`,
    ])
      await call('GET', path, { headers: { cookie: `session=${QUERY}; signed_in=1` } });
    const requests = new Set(lines().map(({ route, status }) => `${route} ${status}`));
    for (const line of [
      '/api/v2/send_code 200',
      '/api/v2/login_by_phone_code 200',
      '/api/v2/login_by_password 200',
      '/api/v2/chat/message/send 200',
      '/wiki/search 200',
      '/…unknown 404',
    ])
      expect([...requests]).toContain(line);
    expect(secrets.size).toBeGreaterThan(12);
    for (const secret of secrets) expect(logged.includes(secret), secret).toBe(false);
  });

  test('a failing call is quoted by its number, under which the log has the error and the request', async () => {
    const other = openSqlite(join(folder, 'saidian.db'));
    await other.write.schema.alterTable('attempt').renameTo('attempt_away').execute();
    const answer = await call('POST', '/api/v2/check_phone', { body: { phone: NEW_MOBILE } });
    await other.write.schema.alterTable('attempt_away').renameTo('attempt').execute();
    await other.close();
    expect(answer.status).toBe(500);
    const { error } = JSON.parse(answer.text);
    expect(error.request_id).toBe(answer.headers.get('x-request-id'));
    expect(error.message).toContain(error.request_id);
    await expect.poll(() => lineOf(error.request_id).length).toBe(2);
    const [failure, request] = lineOf(error.request_id);
    expect(failure).toMatchObject({
      level: 'error',
      msg: 'POST /api/v2/check_phone',
      err: { code: 'SQLITE_ERROR' },
    });
    expect(request).toMatchObject({
      level: 'info',
      method: 'POST',
      route: '/api/v2/check_phone',
      status: 500,
    });
    for (const secret of secrets) expect(logged.includes(secret), secret).toBe(false);
  });

  test('a trusted proxy’s id is the request’s, also of a cached page', async () => {
    const headers = { 'x-request-id': 'proxy-number-1' };
    for (let n = 0; n < 2; n++)
      expect((await call('GET', '/wiki/schedule/1', { headers })).headers.get('x-request-id')).toBe(
        'proxy-number-1',
      );
    await expect.poll(() => lineOf('proxy-number-1').length).toBe(2);
    expect(lineOf('proxy-number-1')[1]).toMatchObject({ route: '/wiki/schedule/:gameId', status: 200 });
  });
});

describe('the metrics', () => {
  const scrape = async () => (await fetch(metricsUrl)).text();
  const countOf = (text: string, series: string) =>
    Number(
      text
        .split('\n')
        .find(line => line.startsWith(`${series} `))
        ?.split(' ')
        .at(-1) ?? 0,
    );

  test('are on their own port alone', async () => {
    expect((await call('GET', '/metrics')).status).toBe(404);
    expect((await fetch(metricsUrl)).headers.get('content-type')).toContain('text/plain');
    expect((await fetch(metricsUrl.replace('/metrics', '/'))).status).toBe(404);
  });

  test('count requests by the pattern of their address, cached ones too, and no address', async () => {
    const series = 'saidian_http_requests_total{route="/wiki/player/:gameId",status="2xx"}';
    const hits = 'saidian_page_cache_hits_total';
    let after = '';
    const readThrice = async () => {
      await call('GET', '/wiki/player/1');
      const before = await scrape();
      for (let n = 0; n < 3; n++) await call('GET', '/wiki/player/1');
      after = await scrape();
      expect(countOf(after, series) - countOf(before, series)).toBe(3);
      return countOf(after, hits) - countOf(before, hits);
    };
    // What other tests wrote empties the cache within two seconds.
    await expect.poll(readThrice).toBeGreaterThanOrEqual(3);
    expect(countOf(after, 'saidian_database_connected')).toBe(1);
    expect(countOf(after, 'saidian_bus_connected')).toBe(1);
    expect(after).toContain('saidian_database_query_duration_seconds_count{kind="select"}');
    for (const secret of [...secrets, '/wiki/player/1"']) expect(after.includes(secret), secret).toBe(false);
  });

  test.each(['deploy/grafana/saidian.json', 'deploy/prometheus/alerts.yml'])(
    '%s names only what the server gives',
    async file => {
      const names = expressions(file).flatMap(metricsIn);
      expect(names.length).toBeGreaterThan(10);
      const input = offered(await scrape());
      expect(names.filter(name => !input.has(name))).toEqual([]);
    },
  );
});

test('the collector gets a span of each made request with its queries, and nobody in it', async () => {
  const spans = () =>
    collected.flatMap(body =>
      JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: { spans: Span[] }[] }) =>
        resource.scopeSpans.flatMap(scope => scope.spans),
      ),
    ) as Span[];
  const { headers } = await call('GET', '/wiki/team/1');
  const id = headers.get('x-request-id');
  const attribute = (span: Span, key: string) => {
    const value = span.attributes.find(one => one.key === key)?.value;
    return value?.stringValue ?? Number(value?.intValue);
  };
  const found = () => spans().find(span => attribute(span, 'saidian.request_id') === id);
  await expect.poll(found, PATIENCE).toBeDefined();
  const span = found()!;
  expect(span.name).toBe('GET /wiki/team/:gameId');
  expect(attribute(span, 'http.route')).toBe('/wiki/team/:gameId');
  expect(attribute(span, 'http.response.status_code')).toBe(200);
  const queries = spans().filter(({ parentSpanId }) => parentSpanId === span.spanId);
  expect(queries.map(({ name }) => name)).toContain('select');
  for (const secret of secrets) expect(collected.join().includes(secret), secret).toBe(false);
});
