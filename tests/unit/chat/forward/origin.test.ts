/** Whether a forward names the room it came from: only to those who may all view that room. */
import { expect, test } from 'vitest';
import type { FoundChannel } from '#lib/chat/channel/scopes.server.ts';
import { originOf } from '#lib/chat/forward/origin.ts';
import type { AuthRule } from '#lib/chat/permission/standing.ts';

const SOURCE = 1;
const ELSEWHERE = 2;
const everybody: AuthRule = { isGranted: true, isForSome: false, identityIds: [], userIds: [] };
const holders: AuthRule = { isGranted: true, isForSome: true, identityIds: [5], userIds: [] };
const nobody: AuthRule = { isGranted: false, isForSome: false, identityIds: [], userIds: [9] };

const source = (view: AuthRule, isOpenToVisitors: boolean) =>
  ({
    config: { group: { id: SOURCE, name: '总舱' } },
    channel: {
      id: 7,
      name: '复盘',
      resource: { channelId: 7, kind: 'chat', isOpenToVisitors, entries: { view } },
    },
  }) as unknown as FoundChannel['target'];

test.each([
  ['open to visitors, to another group', everybody, true, ELSEWHERE, true],
  ['open to visitors, in its own group', everybody, true, SOURCE, true],
  ['of members, to another group', everybody, false, ELSEWHERE, false],
  ['of members, in its own group', everybody, false, SOURCE, true],
  ['of holders of an identity, in its own group', holders, true, SOURCE, false],
  ['of holders of an identity, to another group', holders, true, ELSEWHERE, false],
  ['hidden, in its own group', nobody, true, SOURCE, false],
])('a room %s', (_, view, isOpen, toGroupId, isNamed) => {
  const named = { group_id: 1, group_name: '总舱', channel_id: 7, channel_name: '复盘', n: 3 };
  expect(originOf(source(view, isOpen), 3, toGroupId, 1)).toEqual(isNamed ? named : {});
});
