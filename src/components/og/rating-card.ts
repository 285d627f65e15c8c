/** The card of a match's ratings: who played on both sides, with what readers gave them. */
import type { RatedPerson } from '#lib/community/rating/shapes.ts';
import { type Hole, html } from '#lib/platform/kernel/html.ts';
import { campShortName } from '#lib/wiki/match/display.ts';
import type { MatchItem } from '#lib/wiki/match/shapes.ts';
import { card, EDGE, INK_SOFT, LINE, text, WIDTH } from './card.ts';

export interface RatingPicture {
  match: MatchItem;
  /** All rated people; players are shown. */
  people: readonly RatedPerson[];
  /** Number of all ratings. */
  count: number;
  /** Spoiler-free: who played, without their scores. */
  hidden: boolean;
}

/** Players a side: more teams do not field. */
const ROWS = 5;
const TOP = 222;
const STEP = 58;
const COLUMN = (WIDTH - 2 * EDGE - 64) / 2;
const BAR = { width: 150, height: 12 };
const BEST = 10;
const GOLD = '#E8B04A';

export function ratingCard({ match, people, count, hidden }: RatingPicture): string {
  const { main_camp, guest_camp } = match.versus_info;
  const sides = [main_camp[0], guest_camp[0]];
  const foot = [RATING_CARD.title, hidden ? '' : RATING_CARD.count(count), match.match_date];
  return card({
    head: [match.tournament_info.name_main, match.schedule_name].filter(Boolean).join(' · '),
    foot: foot.filter(part => part && part !== '-').join(' · '),
    body: [
      people.length === 0 &&
        text(WIDTH / 2, 340, RATING_CARD.nobody, { size: 32, anchor: 'middle', fill: INK_SOFT }),
      sides.map((camp, side) => {
        const x = EDGE + side * (COLUMN + 64);
        const players = people.filter(one => one.kind === 'player' && one.side === side + 1).slice(0, ROWS);
        return [
          text(x, 170, campShortName(camp), { size: 36, bold: true, within: COLUMN }),
          players.map((one, row) => personRow(one, x, TOP + row * STEP, hidden)),
        ];
      }),
    ],
  });
}

const RATING_CARD = {
  title: '读者评分',
  count: (n: number) => `共 ${n} 个评分`,
  /** Text where fewer than five people have rated. */
  few: '评分不足',
  nobody: '选手名单尚未公布',
} as const;

function personRow({ player, score }: RatedPerson, x: number, y: number, hidden: boolean): Hole {
  const name = text(x, y + 12, player.name, { size: 30, within: COLUMN - BAR.width - 130 });
  if (hidden) return name;
  const right = x + COLUMN;
  const from = right - BAR.width - 84;
  const bar = (width: number, fill: string) =>
    html`<rect x="${from}" y="${y - 5}" width="${width}" height="${BAR.height}" rx="6" fill="${fill}"/>`;
  if (score === null)
    return [name, text(right, y + 10, RATING_CARD.few, { size: 22, anchor: 'end', fill: INK_SOFT })];
  return [
    name,
    bar(BAR.width, LINE),
    bar((BAR.width * score) / BEST, GOLD),
    text(right, y + 12, score.toFixed(1), { size: 34, bold: true, anchor: 'end' }),
  ];
}
