import { describe, expect, test } from 'vitest';
import { liveChange, traitsOf } from '#lib/live/change.ts';
import { type Heard, LiveHub } from '#lib/live/hub.ts';
import { Recent } from '#lib/live/recent.ts';
import type { MatchItem } from '#lib/match/shapes.ts';
import { matchItemOf } from '#tests/support/match-item.ts';
import { Ear, NOW, since } from './listener.ts';

const START = 100;

/** What is heard of a match after its change; on first hearing anything may have changed. */
function heardOf(given: Partial<MatchItem>, before?: Partial<MatchItem>): Heard {
  const item = matchItemOf(given);
  const known = before && traitsOf(matchItemOf(before), []);
  return { change: liveChange(item, [], known), traits: traitsOf(item, []) };
}

function join(hub: LiveHub, wish = NOW): Ear {
  const ear = new Ear();
  hub.join(ear, wish);
  return ear;
}

const idsOf = (ear: Ear) => ear.messages.map(({ id, match }) => [id, match]);

describe('a change', () => {
  test('is told to everyone, as the same bytes', () => {
    const hub = new LiveHub(START);
    const ears = [join(hub), join(hub), join(hub)];
    hub.tell(101, [heardOf({ unique_id: 7, revision: 4 })]);
    const frames = ears.map(ear => ear.got.at(-1));
    expect(frames[0]!.toString()).toMatch(/^id: 101\ndata: \{"id":101,"match":7,.*"revision":4.*\}\n\n$/);
    expect(frames.every(frame => frame === frames[0])).toBe(true);
  });

  test('several at once are one write', () => {
    const hub = new LiveHub(START);
    const ear = join(hub);
    const before = ear.got.length;
    hub.tell(101, [heardOf({ unique_id: 7 }), heardOf({ unique_id: 8 })]);
    expect(ear.got.length - before).toBe(1);
    expect(ear.messages.map(({ match }) => match)).toEqual([7, 8]);
  });

  test('is not told to who has left', () => {
    const hub = new LiveHub(START);
    const ear = join(hub);
    hub.leave(ear);
    hub.tell(101, [heardOf({})]);
    expect(ear.messages).toEqual([]);
  });
});

describe('a listener who comes back', () => {
  test('is told what changed since, each match once as it stands now, oldest first', () => {
    const hub = new LiveHub(START);
    hub.tell(150, [heardOf({ unique_id: 7, revision: 2 })]);
    hub.tell(200, [heardOf({ unique_id: 8, revision: 2 })]);
    hub.tell(250, [heardOf({ unique_id: 7, revision: 3 })]);
    const ear = join(hub, since(190));
    expect(ear.messages.map(({ id, match, revision }) => [id, match, revision])).toEqual([
      [200, 8, 2],
      [250, 7, 3],
    ]);
    expect(idsOf(join(hub, since(240)))).toEqual([[250, 7]]);
    expect(idsOf(join(hub, since(300)))).toEqual([]);
  });

  test('is told again what lies just before: side by side commits are heard of in any order', () => {
    const hub = new LiveHub(START);
    hub.tell(120, [heardOf({ unique_id: 7 })]);
    expect(idsOf(join(hub, since(121)))).toEqual([[120, 7]]);
  });

  test('is told to fetch anew when it knows less than is remembered', () => {
    const hub = new LiveHub(START);
    expect(join(hub, since(99)).messages).toEqual([{ id: START }]);
    expect(join(hub, since(START)).messages).toEqual([]);
  });

  test('is told to fetch anew when it names what is no cursor of ours', () => {
    const hub = new LiveHub(START);
    expect(join(hub, since(Number.NaN)).messages).toEqual([{ id: START }]);
  });

  test('is told nothing of before when it asks for nothing', () => {
    const hub = new LiveHub(START);
    hub.tell(101, [heardOf({})]);
    expect(join(hub).messages).toEqual([]);
  });

  test('may have missed a change of any kind', () => {
    const hub = new LiveHub(START);
    const first = { unique_id: 7, match_status: 2, revision: 1 };
    hub.tell(101, [heardOf({ ...first, match_status: 3, revision: 2 }, first)]);
    const [live, back] = [join(hub), join(hub, since(START))];
    hub.tell(102, [heardOf({ unique_id: 8 })]);
    expect(back.messages[0]!.kinds).toEqual(['bracket', 'state', 'score', 'round']);
    expect(live.messages.map(({ match }) => match)).toEqual([8]);
  });
});

describe('what is remembered', () => {
  test('is bounded: who needs what was dropped is told to fetch anew', () => {
    const hub = new LiveHub(START, new Recent(START, 2));
    for (const match of [1, 2, 3]) hub.tell(100 + match * 50, [heardOf({ unique_id: match })]);
    expect(join(hub, since(149)).messages).toEqual([{ id: 250 }]);
    expect(idsOf(join(hub, since(150)))).toEqual([
      [200, 2],
      [250, 3],
    ]);
  });

  test('a match that changes often takes one place', () => {
    const hub = new LiveHub(START, new Recent(START, 2));
    for (let n = 1; n <= 50; n++) hub.tell(START + n, [heardOf({ unique_id: 7, revision: n })]);
    expect(idsOf(join(hub, since(START)))).toEqual([[150, 7]]);
  });

  test('ends with a reset, which tells everyone to fetch anew', () => {
    const hub = new LiveHub(START);
    hub.tell(101, [heardOf({ unique_id: 7 })]);
    const ear = join(hub);
    hub.reset(110);
    expect(ear.messages).toEqual([{ id: 110 }]);
    expect(join(hub, since(105)).messages).toEqual([{ id: 110 }]);
    expect(join(hub, since(110)).messages).toEqual([]);
  });
});

describe('a listener to whom results are hidden', () => {
  const hidden = { after: undefined, isHidden: true };
  const ongoing = { unique_id: 7, match_status: 2, revision: 1 };

  test('hears that the state changed, and nothing of the score', () => {
    const hub = new LiveHub(START);
    const ear = join(hub, hidden);
    hub.tell(101, [heardOf({ ...ongoing, match_status: 3, revision: 2 }, ongoing)]);
    expect(ear.messages).toEqual([
      { id: 101, match: 7, game: 1, tournament: 5, revision: 2, status: 3, kinds: ['state'] },
    ]);
  });

  test('hears nothing when only the score changed, nor who advanced', () => {
    const hub = new LiveHub(START);
    const ear = join(hub, hidden);
    const versus = matchItemOf().versus_info;
    hub.tell(101, [heardOf({ ...ongoing, versus_info: { ...versus, main_score: 1 } }, ongoing)]);
    hub.tell(102, [heardOf({ ...ongoing, versus_info: { ...versus, guest_camp: [] } }, ongoing)]);
    expect(ear.messages).toEqual([]);
  });

  test('who comes back is not told the score either', () => {
    const hub = new LiveHub(START);
    hub.tell(101, [heardOf({ unique_id: 7 })]);
    const [message] = join(hub, { after: START, isHidden: true }).messages;
    expect(message).toMatchObject({ match: 7, kinds: ['state'] });
    expect(message).not.toHaveProperty('shown');
  });
});

describe('a connection', () => {
  test('that does not take what it is sent is broken off, and counts no more', () => {
    const hub = new LiveHub(START);
    const [slow, quick] = [join(hub), join(hub)];
    slow.waiting = 64 * 1024 + 1;
    hub.tell(101, [heardOf({})]);
    expect([slow.isCut, slow.messages.length, quick.isCut, quick.messages.length]).toEqual([
      true,
      0,
      false,
      1,
    ]);
    expect(hub.size).toBe(1);
  });

  test('is told when to come back; not all at the same time', () => {
    const hub = new LiveHub(START);
    const waits = Array.from({ length: 50 }, () => Number(/^retry: (\d+)\n\n/.exec(join(hub).text)![1]));
    expect(new Set(waits).size).toBeGreaterThan(10);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(1000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(4000);
  });

  test('a heartbeat is a comment, which no listener sees', () => {
    const hub = new LiveHub(START);
    const ear = join(hub);
    hub.beat();
    expect(ear.got.at(-1)!.toString()).toBe(':\n\n');
  });

  test('ends when the hub closes, which then takes nobody', () => {
    const hub = new LiveHub(START);
    const ear = join(hub);
    hub.close();
    expect([ear.isEnded, hub.size, hub.isClosed]).toEqual([true, 0, true]);
  });
});
