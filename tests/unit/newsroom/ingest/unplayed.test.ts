import { describe, expect, test } from 'vitest';
import { readMatch } from '#lib/newsroom/ingest/kpl/match-row.ts';
import { stagesOf } from '#lib/newsroom/ingest/kpl/stage.ts';
import { unplayed } from '#lib/newsroom/ingest/unplayed.ts';
import { listedMatch, winnerSide } from '#lib/newsroom/ingest/vlr/match-row.ts';

/** Status, main and guest score, result type. */
type Reported = [number, number | null, number | null, number | null];

describe('a match that was not played', () => {
  test.each<[string, Reported]>([
    ['延期', [4, null, null, null]],
    ['Postponed', [4, null, null, null]],
    ['取消', [5, null, null, null]],
    ['cancelled', [5, null, null, null]],
    ['弃权', [3, null, null, null]],
    ['FF', [3, null, null, null]],
    ['W:FF', [3, null, null, 5]],
    ['FF : W', [3, null, null, 4]],
    ['3-FF', [3, 3, 0, 5]],
    ['W.O.:2', [3, 0, 2, 4]],
    ['W-L', [3, null, null, 5]],
    ['-:FF', [3, null, null, 5]],
    ['FF:FF', [5, null, null, null]],
    ['3:0（弃权）', [3, 3, 0, 5]],
    ['0:2 FF', [3, 0, 2, 4]],
    ['0:0弃权', [3, 0, 0, null]],
    ['主队弃权', [3, null, null, 4]],
    ['客队 弃权', [3, null, null, 5]],
    ['KSG弃权', [3, null, null, 4]],
    ['广州TTG 判负', [3, null, null, 5]],
  ])('%s', (text, [status, main_score, guest_score, result_type]) => {
    expect(unplayed(text, ['KSG', '广州TTG'])).toEqual({ status, main_score, guest_score, result_type });
  });

  test.each(['', '-', 'VS', '3:1', '0:0', '1-1', '狼队弃权', '三比一', '3:x', 'completed'])(
    '%j is no such word',
    text => {
      expect(unplayed(text, ['KSG', null])).toBeUndefined();
    },
  );
});

describe('in a KPL list', () => {
  const row = (overrides: Partial<Parameters<typeof readMatch>[0]>) =>
    readMatch({
      date: '2026-03-01',
      time: '14:00',
      home_team: 'KSG',
      away_team: '广州TTG',
      score: '',
      format: 'BO5',
      ...overrides,
    });

  test.each([
    [{ score: 'W:FF' }, { status: 3, main_score: null, result_type: 5, best_of: 5 }],
    [{ score: '延期' }, { status: 4, result_type: null, start_at: Date.UTC(2026, 2, 1, 6) }],
    [
      { date: '延期', time: '' },
      { status: 4, start_at: null },
    ],
    [{ date: '待定' }, { status: 1, start_at: null }],
    [{ score: '取消' }, { status: 5 }],
    [
      { score: '1:1', format: 'BO2' },
      { status: 3, main_score: 1, guest_score: 1, result_type: 3, best_of: 2 },
    ],
    [
      { score: '2:0', format: 'BO2' },
      { status: 3, result_type: 1, best_of: 2, listed_best_of: null },
    ],
    [
      { score: '1:0', format: 'BO2' },
      { status: 0, result_type: null, best_of: 2 },
    ],
    [
      { score: '2:1', format: 'BO2' },
      { status: 3, result_type: 1, best_of: 3, listed_best_of: 2 },
    ],
  ])('%j', (input, expected) => {
    expect(row(input)).toMatchObject(expected);
  });

  test('a match without a date does not make 卡位赛 of the play-offs', () => {
    const stages = stagesOf('spring', [
      { best_of: 5, start_at: 1 },
      { best_of: 7, start_at: 2 },
      { best_of: 5, start_at: null },
    ]);
    expect(stages.map(stage => stage.code)).toEqual(['regular', 'playoff', 'regular']);
  });
});

describe('in a list of vlr.gg', () => {
  const read = (input: Record<string, string>) => {
    const match = listedMatch({
      match_id: '1',
      team1: 'T1',
      team2: 'DRX',
      stage: 'Playoffs',
      week: 'Final',
      tournament_name: 'VCT 2026 Pacific Kickoff',
      date: 'Fri, January 16, 2026',
      time: '3:30 AM',
      score1: '',
      score2: '',
      winner: '',
      status: 'Completed',
      ...input,
    });
    return [match.status, ...match.scores, winnerSide(match)];
  };

  test.each<[Record<string, string>, Reported]>([
    [{ status: 'Postponed' }, [4, null, null, null]],
    [{ status: 'Cancelled', score1: '0', score2: '0' }, [5, null, null, null]],
    [{ status: 'Forfeit', winner: 'DRX' }, [3, null, null, 4]],
    [{ status: 'Forfeited', winner: 'T1' }, [3, null, null, 5]],
    [{ score1: 'W', score2: 'FF', winner: 'T1' }, [3, null, null, 5]],
    [{ score1: '1', score2: '1' }, [3, 1, 1, 3]],
    [{ score1: '0', score2: '0' }, [3, null, null, null]],
    [{ score1: '0', score2: '0', status: 'Live' }, [2, 0, 0, null]],
    [{ score1: '2', score2: '0', winner: 'T1' }, [3, 2, 0, 1]],
  ])('%j', (input, expected) => {
    expect(read(input)).toEqual(expected);
  });
});
