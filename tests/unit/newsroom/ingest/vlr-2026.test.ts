/** What vlr.gg's lists of 2026 say for the first time. */
import { expect, test } from 'vitest';
import { places } from '#lib/newsroom/ingest/vlr/event-row.ts';
import { listedMatch } from '#lib/newsroom/ingest/vlr/match-row.ts';
import { roundName, stageShape } from '#lib/newsroom/ingest/vlr/names.ts';

test.each([
  ['Play-Ins', ['Upper Round 1', 'Lower Round 1'], '入围赛', 'bracket'],
  ['Main Event', ['Middle Round 1'], '正赛', 'bracket'],
  ['Seeding', ['Seeding'], '种子排位赛', 'records'],
])('stage %s with rounds %j is %s, %s', (stage, labels, name, type) => {
  expect(stageShape(stage, labels)).toEqual({ name, type, isKnown: true });
});

const ROW = {
  ...{ date: 'Fri, July 24, 2026', time: '2:30 PM', match_id: '1', status: 'Completed' },
  ...{ team1: 'Trace Esports', team2: 'Titan Esports Club', score1: '2', score2: '1' },
  ...{ winner: 'Trace Esports', tournament_name: 'VCT 2026 China Stage 2_csvs' },
};

test.each([
  ['Seeding', 'Seeding'],
  ['Week 3', 'Group Stage'],
])('a match of the groups whose round is %s belongs to the stage %s', (week, stage) => {
  expect(listedMatch({ ...ROW, stage: 'Group Stage', week })).toMatchObject({ stage, label: week });
});

test('a seeding match has a name in Chinese', () => expect(roundName('Seeding')).toBe('种子排位赛'));

test.each([
  ['Poly World Trade Center Expo, Guangzhou', '广州'],
  ['West Lake Gymnasium, Hangzhou', '杭州'],
  ['Helong Gymnasium, Changsha', '长沙'],
])('%s is in %s', (field, location) => expect(places(field)).toMatchObject({ location }));
