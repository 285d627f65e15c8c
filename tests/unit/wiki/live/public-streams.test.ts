import { describe, expect, test } from 'vitest';
import { liveChange, traitsOf } from '#lib/wiki/live/change.ts';
import type { MatchState, PublicStreams } from '#lib/wiki/live/public-streams.ts';
import { Recent } from '#lib/wiki/live/recent.ts';
import type { MatchItem } from '#lib/wiki/match/shapes.ts';
import { matchItemOf } from '#tests/support/match-item.ts';
import { Ear, instantHub, instantStreams, NOW, since } from './listener.ts';

const START = 100;

/** The state of a match after a change; without `before` anything may have changed. */
function stateOf(overrides: Partial<MatchItem>, before?: Partial<MatchItem>): MatchState {
  const item = matchItemOf(overrides);
  const known = before && traitsOf(matchItemOf(before), []);
  return { change: liveChange(item, [], known), traits: traitsOf(item, []) };
}

function join(streams: PublicStreams, input = NOW): Ear {
  const ear = new Ear();
  streams.join(ear.sink, input);
  return ear;
}

const idsOf = (ear: Ear) => ear.messages.map(({ id, match }) => [id, match]);

describe('a change', () => {
  test('is sent to every listener, as the same buffer', () => {
    const streams = instantStreams(START);
    const ears = [join(streams), join(streams), join(streams)];
    streams.publish(101, [stateOf({ unique_id: 7, revision: 4 })]);
    const frames = ears.map(ear => ear.got.at(-1));
    expect(frames[0]!.toString()).toMatch(/^id: 101\ndata: \{"id":101,"match":7,.*"revision":4.*\}\n\n$/);
    expect(frames.every(frame => frame === frames[0])).toBe(true);
  });

  test('of several matches at once is one write', () => {
    const streams = instantStreams(START);
    const ear = join(streams);
    const before = ear.got.length;
    streams.publish(101, [stateOf({ unique_id: 7 }), stateOf({ unique_id: 8 })]);
    expect(ear.got.length - before).toBe(1);
    expect(ear.messages.map(({ match }) => match)).toEqual([7, 8]);
  });

  test('is not sent to a listener who has left', () => {
    const streams = instantStreams(START);
    const ear = new Ear();
    const leave = streams.join(ear.sink, NOW);
    leave();
    streams.publish(101, [stateOf({})]);
    expect(ear.messages).toEqual([]);
  });
});

describe('a listener that reconnects', () => {
  test('is sent the changes since, each match once in its latest state, oldest first', () => {
    const streams = instantStreams(START);
    streams.publish(150, [stateOf({ unique_id: 7, revision: 2 })]);
    streams.publish(200, [stateOf({ unique_id: 8, revision: 2 })]);
    streams.publish(250, [stateOf({ unique_id: 7, revision: 3 })]);
    const ear = join(streams, since(190));
    expect(ear.messages.map(({ id, match, revision }) => [id, match, revision])).toEqual([
      [200, 8, 2],
      [250, 7, 3],
    ]);
    expect(idsOf(join(streams, since(240)))).toEqual([[250, 7]]);
    expect(idsOf(join(streams, since(300)))).toEqual([]);
  });

  test('is sent changes from just before again: concurrent commits arrive in any order', () => {
    const streams = instantStreams(START);
    streams.publish(120, [stateOf({ unique_id: 7 })]);
    expect(idsOf(join(streams, since(121)))).toEqual([[120, 7]]);
  });

  test('is told to fetch again when its cursor is older than the history', () => {
    const streams = instantStreams(START);
    expect(join(streams, since(99)).messages).toEqual([{ id: START }]);
    expect(join(streams, since(START)).messages).toEqual([]);
  });

  test('is told to fetch again when its cursor is invalid', () => {
    const streams = instantStreams(START);
    expect(join(streams, since(Number.NaN)).messages).toEqual([{ id: START }]);
  });

  test('is sent no earlier changes when it has no cursor', () => {
    const streams = instantStreams(START);
    streams.publish(101, [stateOf({})]);
    expect(join(streams).messages).toEqual([]);
  });

  test('is sent missed changes with every kind', () => {
    const streams = instantStreams(START);
    const first = { unique_id: 7, match_status: 2, revision: 1 };
    streams.publish(101, [stateOf({ ...first, match_status: 3, revision: 2 }, first)]);
    const [live, back] = [join(streams), join(streams, since(START))];
    streams.publish(102, [stateOf({ unique_id: 8 })]);
    expect(back.messages[0]!.kinds).toEqual(['bracket', 'state', 'score', 'round']);
    expect(live.messages.map(({ match }) => match)).toEqual([8]);
  });
});

describe('the history', () => {
  test('is bounded: a listener who needs a dropped change is told to fetch again', () => {
    const streams = instantStreams(START, { recent: new Recent(START, 2) });
    for (const match of [1, 2, 3]) streams.publish(100 + match * 50, [stateOf({ unique_id: match })]);
    expect(join(streams, since(149)).messages).toEqual([{ id: 250 }]);
    expect(idsOf(join(streams, since(150)))).toEqual([
      [200, 2],
      [250, 3],
    ]);
  });

  test('a match that changes often takes one place', () => {
    const streams = instantStreams(START, { recent: new Recent(START, 2) });
    for (let n = 1; n <= 50; n++) streams.publish(START + n, [stateOf({ unique_id: 7, revision: n })]);
    expect(idsOf(join(streams, since(START)))).toEqual([[150, 7]]);
  });

  test('ends with a reset, which tells every listener to fetch again', () => {
    const streams = instantStreams(START);
    streams.publish(101, [stateOf({ unique_id: 7 })]);
    const ear = join(streams);
    streams.reset(110);
    expect(ear.messages).toEqual([{ id: 110 }]);
    expect(join(streams, since(105)).messages).toEqual([{ id: 110 }]);
    expect(join(streams, since(110)).messages).toEqual([]);
  });
});

describe('a listener with hidden results', () => {
  const hidden = { after: undefined, isHidden: true };
  const ongoing = { unique_id: 7, match_status: 2, revision: 1 };

  test('is sent that the state changed, and nothing of the score', () => {
    const streams = instantStreams(START);
    const ear = join(streams, hidden);
    streams.publish(101, [stateOf({ ...ongoing, match_status: 3, revision: 2 }, ongoing)]);
    expect(ear.messages).toEqual([
      { id: 101, match: 7, game: 1, tournament: 5, revision: 2, status: 3, kinds: ['state'] },
    ]);
  });

  test('is sent nothing when only the score or a side has changed', () => {
    const streams = instantStreams(START);
    const ear = join(streams, hidden);
    const versus = matchItemOf().versus_info;
    streams.publish(101, [stateOf({ ...ongoing, versus_info: { ...versus, main_score: 1 } }, ongoing)]);
    streams.publish(102, [stateOf({ ...ongoing, versus_info: { ...versus, guest_camp: [] } }, ongoing)]);
    expect(ear.messages).toEqual([]);
  });

  test('is sent no score either when it comes back', () => {
    const streams = instantStreams(START);
    streams.publish(101, [stateOf({ unique_id: 7 })]);
    const [message] = join(streams, { after: START, isHidden: true }).messages;
    expect(message).toMatchObject({ match: 7, kinds: ['state'] });
    expect(message).not.toHaveProperty('shown');
  });
});

describe('a connection', () => {
  test('with too many unsent bytes is cut and no longer counted', () => {
    const streams = instantStreams(START);
    const [slow, quick] = [join(streams), join(streams)];
    slow.waiting = 64 * 1024 + 1;
    streams.publish(101, [stateOf({})]);
    expect([slow.isCut, slow.messages.length, quick.isCut, quick.messages.length]).toEqual([
      true,
      0,
      false,
      1,
    ]);
    expect(streams.size).toBe(1);
  });

  test('is given a time to reconnect, which varies between connections', () => {
    const streams = instantStreams(START);
    const waits = Array.from({ length: 50 }, () => Number(/^retry: (\d+)\n\n/.exec(join(streams).text)![1]));
    expect(new Set(waits).size).toBeGreaterThan(10);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(1000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(4000);
  });

  test('is sent heartbeats as SSE comments', () => {
    const hub = instantHub();
    const ear = join(instantStreams(START, { hub }));
    hub.beat(0);
    expect(ear.got.at(-1)!.toString()).toBe(':\n\n');
  });

  test('ends when the hub closes, and the streams are closed', () => {
    const hub = instantHub();
    const streams = instantStreams(START, { hub });
    const ear = join(streams);
    hub.close();
    expect([ear.isEnded, streams.size, streams.isClosed]).toEqual([true, 0, true]);
  });
});
