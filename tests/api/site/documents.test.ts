import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#lib/app/calls.ts';
import { trimPolicy } from '#lib/http/csp.server.ts';
import { makeDocuments } from '#lib/http/docs/documents.server.ts';
import { type OpenApi, openApi } from '#lib/http/docs/openapi.ts';
import { docsPage } from '#lib/http/docs/page.ts';
import { STYLE } from '#lib/http/docs/style.ts';
import { apiRequest } from '#tests/support/api.ts';
import { assembly } from '#tests/support/assembly.ts';

const URL = 'https://saidian.test';
const names = Object.keys(calls);

describe('/api/openapi.json', () => {
  let document: OpenApi;
  beforeAll(() => {
    document = openApi(calls, URL);
  });

  test('is valid OpenAPI 3.1, references and all', async () => {
    const validator = new Validator();
    const result = await validator.validate(JSON.parse(JSON.stringify(document)));
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.1');
    expect(() => validator.resolveRefs()).not.toThrow();
  });

  test('contains every call and the two file calls once', () => {
    const ids = Object.values(document.paths).flatMap(methods =>
      Object.values(methods).map(operation => (operation as { operationId: string }).operationId),
    );
    expect(ids.toSorted()).toEqual(
      [...names, 'upload.append', 'upload.get', 'upload.progress', 'upload.put'].toSorted(),
    );
  });

  test('describes the file address: PUT with its headers, parts, and GET', () => {
    const file = document.paths['/api/v1/upload/{type}/{date}/{result}/{timestamp}']!;
    expect(Object.keys(file).toSorted()).toEqual(['get', 'head', 'patch', 'put']);
    const headers = (file['put'] as { parameters: { name: string; in: string }[] }).parameters
      .filter(parameter => parameter.in === 'header')
      .map(({ name }) => name);
    expect(headers).toEqual(['security_token', 'oss_auth_key']);
    expect(file['get']).toHaveProperty('responses.200.content');
  });

  test('refers only to schemas that it contains', () => {
    const used = JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g);
    const unknown = [...used].map(([, name]) => name!).filter(name => !document.components.schemas[name]);
    expect(unknown).toEqual([]);
    expect(document.components.schemas).toHaveProperty('MatchItem.properties.unique_id');
  });

  test('says of every field what it holds, in Chinese', () => {
    const without: string[] = [];
    let fields = 0;
    const look = (value: unknown, at: string): void => {
      if (typeof value !== 'object' || value === null) return;
      const { properties = {} } = value as { properties?: Record<string, { description?: string }> };
      for (const [name, field] of Object.entries(properties)) {
        fields++;
        if (!/\p{Script=Han}/u.test(field.description ?? '')) without.push(`${at}.${name}`);
      }
      for (const inner of Object.values(value)) look(inner, at);
    };
    for (const [name, shape] of Object.entries(document.components.schemas)) look(shape, name);
    for (const methods of Object.values(document.paths))
      for (const one of Object.values(methods)) {
        const {
          operationId,
          parameters = [],
          requestBody,
          responses,
        } = one as {
          operationId: string;
          parameters?: { name: string; description?: string }[];
          requestBody?: object;
          responses: object;
        };
        for (const { name, description } of parameters)
          if (!description) without.push(`${operationId} ${name}`);
        look(requestBody, operationId);
        look(responses, operationId);
      }
    expect(fields).toBeGreaterThan(5000);
    // The envelope around every answer is said once, in the introduction.
    expect(without.filter(place => !/\.(code|data)$/.test(place))).toEqual([]);
  });

  test('states a parameter’s bounds, default and whether it is required', () => {
    const { parameters } = document.paths['/api/v1/player/list']!['get'] as { parameters: object[] };
    const bounds = { type: 'integer', minimum: 1, maximum: 2_147_483_647 };
    expect(parameters).toContainEqual({
      name: 'game_id',
      description: '游戏的 id',
      in: 'query',
      required: true,
      schema: bounds,
    });
    expect(parameters).toContainEqual({
      name: 'page_size',
      description: '每页几条',
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 100, default: 40 },
    });
  });

  test('lists the names of a registry as enum where a call takes one', () => {
    const entry = makeDocuments(assembly, URL)(apiRequest('GET', '/api/openapi.json'))!;
    const { paths } = JSON.parse(entry.raw.body.toString()) as OpenApi;
    const reported = 'post.requestBody.content.application/json.schema.properties.source_type'.split('.');
    expect(paths['/api/v2/abuse']).toHaveProperty(reported, {
      description: expect.any(String),
      type: 'string',
      enum: ['user', 'comment', 'league', 'message', 'letter', 'moment'],
    });
  });
});

describe('/api/docs', () => {
  const page = docsPage(calls, URL);

  test('has a section, an input table and an example for every call', () => {
    expect(names.length).toBeGreaterThan(30);
    for (const [name, call] of Object.entries(calls)) {
      const section = page.split(`<section aria-labelledby="${name}">`)[1]?.split('</section>')[0];
      expect(section, name).toContain(call.summary);
      expect(section).toContain(`${call.method}</span> ${call.path}`);
      expect(section).toMatch(/<caption>输入<\/caption>|没有参数/);
      expect(section).toContain('curl ');
    }
  });

  test('shows nullable types and no unknown type', () => {
    expect(page).toContain('match_start_time</code></th><td>整数 | null</td>');
    expect(page).not.toContain('任意');
  });

  test('has only internal links that resolve, and no duplicate id', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(targets.filter(id => !ids.includes(id))).toEqual([]);
  });

  test('loads nothing from elsewhere and holds no script or inline style', () => {
    expect(page).not.toMatch(/<script|<link|<img| style=| src=/);
    expect(page.match(/<style>/g)).toHaveLength(1);
  });

  test('is served under a policy that allows its own style and nothing else', () => {
    const entry = makeDocuments(assembly, URL)(apiRequest('GET', '/api/docs'))!;
    const { headers, body } = entry.raw;
    const policy = headers[headers.indexOf('content-security-policy') + 1]!;
    expect(policy).toContain("default-src 'none'");
    expect(trimPolicy(policy, body)).toBe(policy);
    expect(body.toString()).toContain(`<style>${STYLE}</style>`);
  });

  test('POST is refused, and an address with a trailing slash is not served', () => {
    const documents = makeDocuments(assembly, URL);
    expect(() => documents(apiRequest('POST', '/api/docs'))).toThrow('请求方法不支持');
    expect(documents(apiRequest('GET', '/api/docs/'))).toBeUndefined();
  });
});
