import { describe, expect, test } from 'vitest';
import type { StageType } from '#lib/platform/db/schema.ts';
import { type PlacedMatch, planDerived } from '#lib/wiki/bracket/derive.ts';
import { laneRounds } from '#lib/wiki/bracket/lane.ts';
import { event } from './season.ts';

const NO_PLACE = { lane: null, laneRound: null, lanePos: null, next: null, loserNext: null };
const bangkok = event('Valorant Masters Bangkok 2025').bracket;
/** The bracket as a source without round names gives it. */
const unnamed = (): PlacedMatch[] => bangkok.map(match => ({ ...match, name: null, ...NO_PLACE }));
const plan = (type: StageType, matches: PlacedMatch[], groups: { code: string }[] = []) =>
  planDerived({ type, matches, groups, input: [] });
const places = (matches: PlacedMatch[]) =>
  plan('bracket', matches).matches.map(({ slot }) => slot && [slot.lane, slot.lane_round]);

const NAMED_PLACES = bangkok.map(match => [match.lane, match.laneRound]);

describe('the plan of a bracket', () => {
  test('rounds that the source names have their places by name', () => {
    expect(places(bangkok)).toEqual(NAMED_PLACES);
  });

  test('without names, places are inferred from who plays on', () => {
    expect(places(unnamed())).toEqual(NAMED_PLACES);
  });

  test('rounds without a name in the source are named by their shape, others get no name', () => {
    const named = (matches: PlacedMatch[]) =>
      plan('bracket', matches).matches.map(({ match, slot }) => [match.id, slot?.round_name]);
    const listed = laneRounds(bangkok.map(match => match.name!));
    expect(named(unnamed())).toEqual(bangkok.map(({ id, name }) => [id, listed.get(name!)!.name]));
    expect(new Set(named(bangkok).map(([, name]) => name))).toEqual(new Set([null]));
  });

  test('a tree in which no loser plays again has no 胜者组 in its round names', () => {
    const match = (id: number, teams: [number, number]): PlacedMatch => ({
      ...unnamed()[0]!,
      id,
      orderAt: id,
      teams,
      status: 3,
      resultType: 1,
    });
    const cup = [match(1, [1, 2]), match(2, [3, 4]), match(3, [1, 3])];
    const names = (matches: PlacedMatch[]) =>
      plan('bracket', matches).matches.map(({ slot }) => slot?.round_name);
    expect(names(cup)).toEqual(['半决赛', '半决赛', '总决赛']);
    // A ladder: a seed enters in the second match.
    expect(names([match(1, [2, 3]), match(2, [1, 2])])).toEqual(['半决赛', '总决赛']);
  });

  test('stale stored places are inferred anew', () => {
    const stale = unnamed().map(match => ({ ...match, lane: 'upper' as const, laneRound: 9 }));
    expect(places(stale)).toEqual(NAMED_PLACES);
  });

  test('without names or results, stored places stay', () => {
    const open = bangkok.map(match => ({ ...match, name: null, status: 1, resultType: null }));
    expect(places(open)).toEqual(NAMED_PLACES);
  });

  test('a match that does not lead to the final loses its stored place', () => {
    const [first] = unnamed();
    const apart = { ...first!, id: 9_999, orderAt: 0, teams: [901, 902] as const };
    const planned = plan('bracket', [{ ...apart, lane: 'upper', laneRound: 1 }, ...unnamed()]);
    expect(planned.matches[0]!.slot).toMatchObject({ lane: null, lane_round: null, lane_pos: null });
  });
});

describe('the plan of groups', () => {
  const matches = event('Valorant Champions 2025')
    .stage('Group Stage')
    .map(match => ({ ...match, ...NO_PLACE }));

  test.each<[StageType, string[] | undefined]>([
    ['gsl', ['a', 'b', 'c', 'd']],
    ['group', ['a', 'b', 'c', 'd']],
    ['season', undefined],
    ['swiss', undefined],
  ])('the groups of a stage of type %s', (type, codes) => {
    expect(plan(type, matches).groups?.map(group => group.code)).toEqual(codes);
  });

  test('groups that the source names are left alone', () => {
    expect(plan('group', matches, [{ code: 'alpha' }]).groups).toBeUndefined();
    expect(plan('group', matches, [{ code: 'a' }]).groups).toBeDefined();
  });

  test('a stage of type season clears bracket places of its matches', () => {
    const [first, second] = matches;
    const planned = plan('season', [{ ...first!, lane: 'upper' }, second!]);
    expect(planned.matches.map(({ slot }) => slot?.lane)).toEqual([null, undefined]);
  });
});
