/** Stages drawn round by round: no team is through or out before the last round. */
import { describe, expect, test } from 'vitest';
import type { MatchFact } from '#lib/wiki/bracket/facts.ts';
import { rankGroups, type StageFacts } from '#lib/wiki/bracket/table.ts';

type StageMatch = MatchFact & { groupId: number | null };

let serial = 0;
/** 2:0; the main side wins. */
const won = (main: number, guest: number): StageMatch => {
  serial += 1;
  const place = { id: serial, orderAt: serial, name: null, groupId: null };
  return { ...place, status: 3, resultType: 1, teams: [main, guest], scores: [2, 0] };
};
const toCome = (match: StageMatch): StageMatch => ({
  ...match,
  status: 1,
  resultType: null,
  scores: [null, null],
});

/** Rounds of a stage where a team is done after `most` wins or losses; the lower number always wins. */
function roundsOf(size: number, most: number): StageMatch[][] {
  const records = new Map(Array.from({ length: size }, (_, i) => [i + 1, { win: 0, lose: 0 }]));
  const rounds: StageMatch[][] = [];
  for (;;) {
    const left = [...records].filter(([, { win, lose }]) => win < most && lose < most);
    if (left.length === 0) return rounds;
    const levels = Map.groupBy(left, ([, { win, lose }]) => `${win} ${lose}`);
    const pairs = [...levels.values()].flatMap(level =>
      level.flatMap(([team], i) => (i % 2 === 0 ? [[team, level[i + 1]![0]] as const] : [])),
    );
    for (const [winner, loser] of pairs) {
      records.get(winner)!.win += 1;
      records.get(loser)!.lose += 1;
    }
    rounds.push(pairs.map(([winner, loser]) => won(winner, loser)));
  }
}

const tagsOf = (changes: Partial<StageFacts>) => {
  const stage = { gameId: 1, type: 'swiss', groups: [], input: [], hasNext: true, ...changes } as StageFacts;
  const [group] = rankGroups({ ...stage, nextTeams: changes.nextTeams ?? new Set() }, (a, b) => a - b);
  return Map.groupBy(group!.tags.keys(), team => group!.tags.get(team)!);
};
const counted = (tags: ReturnType<typeof tagsOf>) =>
  Object.fromEntries([...tags].map(([tag, teams]) => [tag, teams.length]));

describe.each([
  ['a Swiss stage of eight to two wins', 'swiss', 8, 2, 4, 3],
  ['a Swiss stage of sixteen to three wins', 'swiss', 16, 3, 8, 5],
  ['a GSL group of four', 'gsl', 4, 2, 2, 3],
] as const)('%s, drawn round by round', (_, type, size, most, advanceCount, rounds) => {
  const all = roundsOf(size, most);
  test.each([true, false])('is open until the last round is over; another stage follows: %s', hasNext => {
    expect(all).toHaveLength(rounds);
    for (let n = 1; n < rounds; n++) {
      const [played, next] = [all.slice(0, n).flat(), all[n]!.map(toCome)];
      const tags = tagsOf({ type, advanceCount, hasNext, matches: played });
      expect(counted(tags), `after round ${n}`).toEqual({ tbd: size });
      const drawn = tagsOf({ type, advanceCount, hasNext, matches: [...played, ...next] });
      expect(counted(drawn), `before round ${n + 1}`).toEqual({ tbd: size });
    }
    const over = tagsOf({ type, advanceCount, hasNext, matches: all.flat() });
    expect(counted(over)).toEqual({ promotion: advanceCount, drop: size - advanceCount });
  });
});

describe('a Swiss stage of four with the same number of rounds for all, one advancing', () => {
  const [first, second] = [
    [won(1, 2), won(3, 4)],
    [won(1, 3), won(2, 4)],
  ] as const;
  const stage = { advanceCount: 1, matches: [...first, ...second] };
  test('is over after two rounds without a next stage', () => {
    expect(counted(tagsOf({ ...stage, matches: first, hasNext: false }))).toEqual({ tbd: 4 });
    const tags = tagsOf({ ...stage, hasNext: false });
    expect(tags.get('promotion')).toEqual([1]);
    expect(tags.get('drop')).toHaveLength(3);
    const third = [won(1, 4), won(2, 3)].map(toCome);
    expect(counted(tagsOf({ ...stage, matches: [...stage.matches, ...third], hasNext: false }))).toEqual({
      tbd: 4,
    });
  });

  test('waits for the draw of the next stage', () => {
    expect(counted(tagsOf(stage))).toEqual({ tbd: 4 });
    const tags = tagsOf({ ...stage, nextTeams: new Set([2, 9]) });
    expect([tags.get('promotion'), tags.get('drop')]).toEqual([[2], [1, 3, 4]]);
  });
});
