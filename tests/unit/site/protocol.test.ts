import { describe, expect, test } from 'vitest';
import { listProtocols, protocolOf } from '#lib/site/protocol/protocol.server.ts';
import { routeOf } from '#lib/site/routes/match-route.ts';

const TITLES = ['隐私政策', '用户协议', '产品介绍', '注销协议', '更新提示', '角色币规则', '活动规则'];

test('there are seven protocols, numbered from 1', () => {
  expect(listProtocols().map(({ type, title }) => [type, title])).toEqual(
    TITLES.map((title, i) => [i + 1, title]),
  );
  expect([protocolOf(0), protocolOf(8), protocolOf(Number.NaN)]).toEqual([undefined, undefined, undefined]);
});

describe.each(listProtocols())('$title', ({ content, html }) => {
  test('is a Chinese text without placeholders and active HTML', () => {
    expect(content.match(/\p{Script=Han}/gu)!.length).toBeGreaterThan(500);
    expect(content).not.toMatch(/TODO|lorem|xxx|某某|【|\{\{|\[\]|待补充|待定|占位/i);
    expect(html).not.toMatch(/<(script|iframe|style|img)|\son\w+=| style=/);
  });

  test('has one title and headings that can be linked to', () => {
    const headings = [...html.matchAll(/<h([1-6])(?: id="([^"]+)")?>/g)];
    expect(headings.filter(([, depth]) => depth === '1')).toHaveLength(1);
    const ids = headings.slice(1).map(([, , id]) => id);
    expect(ids.length).toBeGreaterThan(2);
    expect(ids).not.toContain(undefined);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('links lead to pages of the site', () => {
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!);
    expect(links.filter(href => href !== '/api/docs' && routeOf(href) === undefined)).toEqual([]);
  });
});
