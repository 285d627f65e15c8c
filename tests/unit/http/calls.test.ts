/** What holds for the calls of all features together. */
import { describe, expect, test } from 'vitest';
import { type AnyCall, isOpen, writes } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/index.ts';
import * as features from './features.ts';

const all: [string, AnyCall][] = Object.entries(calls);

describe('the contract', () => {
  test('unites features without one hiding another', () => {
    const names = Object.values(features).flatMap(Object.keys);
    expect(names.length).toBeGreaterThan(40);
    expect(names.toSorted()).toEqual(Object.keys(calls).toSorted());
  });

  test('gives no address and method to two calls', () => {
    const addresses = all.map(([, { method, path }]) => `${method} ${path}`);
    expect(addresses.toSorted()).toEqual([...new Set(addresses)].toSorted());
  });

  test('keeps only answers of calls that read and that anyone may make', () => {
    const kept = all.filter(([, call]) => call.tags);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.filter(([, call]) => writes(call) || !isOpen(call)).map(([name]) => name)).toEqual([]);
  });
});
