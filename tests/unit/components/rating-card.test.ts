/** The picture of a match's ratings: five a side, scores where enough have rated, none for spoiler-free readers. */
import { describe, expect, test } from 'vitest';
import { ratingCard } from '#components/og/rating-card.ts';
import type { RatedPerson } from '#lib/community/rating/shapes.ts';
import type { MatchItem } from '#lib/wiki/match/shapes.ts';

const camp = (name: string) => [
  { participant_id: 1, participant_type: 1, name_main: name, name_short: name, icon: null, color: null },
];
const match = {
  tournament_info: { name_main: '<b>全球冠军赛</b>' },
  schedule_name: '总决赛',
  match_date: '2025-10-05',
  versus_info: { main_camp: camp('NRG'), guest_camp: camp('FNC') },
} as unknown as MatchItem;
const person = (name: string, side: number, score: number | null, kind = 'player') =>
  ({ kind, side, score, player: { name } }) as unknown as RatedPerson;
const drawn = (people: RatedPerson[], hidden = false) => ratingCard({ match, people, count: 12, hidden });

describe('the picture', () => {
  const people = [
    person('brawk', 1, 8.94),
    person('教练', 1, 9, 'coach'),
    person('A & B', 2, null),
    ...Array.from({ length: 6 }, (_, i) => person(`替补${i}`, 2, 5)),
  ];
  test('has players with their scores, and no coaches', () => {
    const svg = drawn(people);
    for (const text of ['brawk', '8.9', 'NRG', 'FNC', '共 12 个评分', '评分不足', 'A &amp; B'])
      expect(svg).toContain(text);
    expect(svg).not.toContain('教练');
    expect(svg).not.toContain('<b>');
  });
  test('has five a side', () => expect(drawn(people).match(/替补\d/g)).toHaveLength(4));
  test('hides scores and their number from spoiler-free readers', () => {
    const svg = drawn(people, true);
    expect(svg).toContain('brawk');
    for (const secret of ['8.9', '5.0', '12 个', '评分不足']) expect(svg).not.toContain(secret);
  });
  test('says that nobody is known', () => expect(drawn([])).toContain('选手名单尚未公布'));
});
