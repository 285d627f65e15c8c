/** Rules for the calls of all features together. */
import { describe, expect, test } from 'vitest';
import { calls } from '#lib/app/calls.ts';
import { features } from '#lib/app/features.ts';
import { describe as schemaOf } from '#lib/http/docs/json-schema.ts';
import { type AnyCall, isOpen, writes } from '#lib/platform/contract/call.ts';
import { PAGE_SIZE_ALL, PAGE_SIZE_MAX } from '#lib/platform/contract/fields.ts';

const all: [string, AnyCall][] = Object.entries(calls);

describe('the contract', () => {
  test('holds the calls of all features, with no name twice', () => {
    const names = features.flatMap(({ calls = {} }) => Object.keys(calls));
    expect(names.length).toBeGreaterThan(40);
    expect(names.toSorted()).toEqual(Object.keys(calls).toSorted());
  });

  test('has no method and path twice', () => {
    const addresses = all.map(([, { method, path }]) => `${method} ${path}`);
    expect(addresses.toSorted()).toEqual([...new Set(addresses)].toSorted());
  });

  test('bounds every page_size by 100, but for those that spec §9 fetches whole', () => {
    const paged = all.flatMap(([name, { input }]) => {
      const size = schemaOf(input, 'input', { root: name }).schema.properties?.['page_size'];
      return size ? [{ name, most: size.maximum ?? Number.POSITIVE_INFINITY }] : [];
    });
    expect(paged.length).toBeGreaterThan(30);
    expect(paged.filter(({ most }) => most > PAGE_SIZE_MAX)).toEqual([
      { name: 'wiki.zone_list', most: PAGE_SIZE_ALL },
      { name: 'wiki.team_list', most: PAGE_SIZE_ALL },
      { name: 'im_admin.identity_list', most: PAGE_SIZE_ALL },
      { name: 'im_admin.identity_user_ids', most: PAGE_SIZE_ALL },
    ]);
  });

  test('allows the largest page_size of wiki.team_list with zone_ids only', () => {
    const { input } = calls['wiki.team_list'];
    const query = { game_id: 1, page_size: PAGE_SIZE_ALL };
    expect(input.safeParse({ ...query, zone_ids: [1] }).success).toBe(true);
    for (const zone_ids of [undefined, []])
      expect(input.safeParse({ ...query, zone_ids }).error?.issues[0]?.path).toEqual(['page_size']);
  });

  test('caches only answers of calls that read and that anyone may make', () => {
    const stored = all.filter(([, call]) => call.tags);
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.filter(([, call]) => writes(call) || !isOpen(call)).map(([name]) => name)).toEqual([]);
  });
});
