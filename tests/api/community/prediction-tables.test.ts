/** Table stages: picks of advancing teams where their number is known, else of match winners. */
import { afterEach, describe, expect, test } from 'vitest';
import { deriveTournament } from '#lib/wiki/bracket/derive.server.ts';
import { callApi } from '#tests/support/api.ts';
import * as make from '#tests/support/factory.ts';
import { OPEN_AT, openTables } from '#tests/support/predict.ts';

type Site = Awaited<ReturnType<typeof openTables>>;
let it: Site;
afterEach(() => it.db.drop());

const seen = async () => {
  const { stages } = await callApi(
    it.db,
    'wiki2.get_prediction',
    { tournament_id: it.tournament_id },
    OPEN_AT,
  );
  return stages.find(stage => stage.stage_id === it.stage.id)!;
};

/** An empty bracket of four after the stage. */
async function addBracket() {
  const { db, tournament, stage } = it;
  const next = await make.makeStage(db, tournament.id, { sort: stage.sort + 1 });
  const facts = { tournament_id: tournament.id, stage_id: next.id, start_at: Date.UTC(2027, 0, 1) };
  const open = { status: 1, main_score: null, guest_score: null, result_type: null };
  const places = [
    ['半决赛', 'upper', 1],
    ['半决赛', 'upper', 2],
    ['总决赛', 'final', 1],
  ] as const;
  for (const [schedule_name, lane, lane_pos] of places)
    await make.makeMatch(db, { ...facts, ...open, schedule_name, lane, lane_round: 1, lane_pos });
  await make.inTransaction(db, trx => deriveTournament(trx, tournament.id));
}

describe('without a known number of advancing teams', () => {
  test('drawn matches can be picked; undrawn ones and advancing teams are refused', async () => {
    it = await openTables('sqlite', { type: 'swiss', sizes: [4], advance: null });
    const stage = await seen();
    expect(stage).toMatchObject({ kind: 'matches', groups: [], total: 2, is_locked: false });
    expect(stage.nodes.map(({ round_name, points }) => [round_name, points])).toEqual([
      ['第 1 轮', 2],
      ['第 1 轮', 2],
      ['第 2 轮', 2],
      ['第 2 轮', 2],
    ]);
    const ann = await it.newMember();
    const [first, , open] = it.groups[0]!.matches;
    const [a] = it.groups[0]!.teams;
    await it.commit(ann, [{ match_id: first!.id, participant_id: a! }]);
    const refused = async (pick: object) => {
      const input = { tournament_id: it.tournament_id, predictions: [pick] };
      return (await it.desk.refused(ann, 'wiki2.commit_prediction', input)).message;
    };
    expect(await refused({ match_id: open!.id, participant_id: a! })).toContain('不会出现');
    expect(await refused({ stage_id: it.stage.id, participant_id: a! })).toContain('小组不在');
    const shown = await it.mine(ann);
    expect(shown.predictions).toMatchObject([{ match_id: first!.id, participant_id: a, result: 'open' }]);
  });

  test('a following bracket of four gives the number: two of each of two groups', async () => {
    it = await openTables('sqlite', { type: 'group', sizes: [3, 3], advance: null });
    expect((await seen()).kind).toBe('matches');
    await addBracket();
    const stage = await seen();
    expect(stage).toMatchObject({ kind: 'advance', total: 4, nodes: [] });
    expect(stage.groups.map(group => [group.name, group.advance_count])).toEqual([
      ['A 组', 2],
      ['B 组', 2],
    ]);
  });

  test('picks of matches stay valid once a bracket follows, and new ones are accepted', async () => {
    it = await openTables('sqlite', { type: 'group', sizes: [3, 3], advance: null });
    const [ann, bob] = [await it.newMember(), await it.newMember()];
    const [group] = it.groups;
    const match = { match_id: group!.matches[0]!.id, participant_id: group!.teams[0]! };
    const team = { stage_id: it.stage.id, group_id: group!.id, participant_id: group!.teams[0]! };
    await it.commit(ann, [match]);
    await addBracket();
    expect(await seen()).toMatchObject({ kind: 'advance', total: 4 + 6 });
    for (const who of [ann, bob]) await it.commit(who, [match, team]);
    await it.result(group!.matches[0]!, 'main');
    expect(await it.mine(ann)).toMatchObject({ score: 2, hits: 1 });
    expect((await seen()).nodes[0]).toMatchObject({ winner_id: group!.teams[0], main_ratio: 1 });
  });
});

test('a Swiss round that is not drawn yet leaves the pick open, whatever the standings', async () => {
  it = await openTables('sqlite', { type: 'swiss', sizes: [4], advance: 1 });
  const { teams, matches } = it.groups[0]!;
  const [a, b, c, d] = teams as [number, number, number, number];
  const [ab, cd, ...later] = matches;
  for (const table of ['camp', 'match'] as const)
    await it.db.write
      .deleteFrom(table)
      .where(
        table === 'camp' ? 'match_id' : 'id',
        'in',
        later.map(match => match.id),
      )
      .execute();
  const ann = await it.newMember();
  await it.commit(ann, [{ stage_id: it.stage.id, participant_id: a }]);
  for (const match of [ab!, cd!]) await it.result(match, 'main');
  expect(await it.mine(ann)).toMatchObject({ score: 0, predictions: [{ result: 'open' }] });
  expect((await seen()).groups[0]).toMatchObject({ promoted: [], dropped: [] });
  const open = { status: 1, main_score: null, guest_score: null, result_type: null } as const;
  const place = { tournament_id: it.tournament_id, stage_id: it.stage.id, schedule_name: '第 2 轮' };
  const second = [];
  for (const pair of [
    [a, c],
    [b, d],
  ] as const)
    second.push(
      await make.makeMatch(it.db, { ...open, ...place, start_at: ab!.start_at!, teams: [...pair] }),
    );
  for (const match of second) await it.result(match, 'main');
  expect(await it.mine(ann)).toMatchObject({ score: 10, predictions: [{ result: 'hit' }] });
});

test('a stage without predictions stays locked after its first result is removed', async () => {
  it = await openTables('sqlite', { type: 'group', sizes: [3], advance: 1 });
  const [first] = it.groups[0]!.matches;
  await it.result(first!, 'main');
  await it.db.write.updateTable('match').set({ status: 1 }).where('id', '=', first!.id).execute();
  expect(await seen()).toMatchObject({ count: 0, is_locked: true });
});
