/** What in a page's source tells a result, over the data of marks.ts. Pure. */
import { MARK, OTHER_MARK } from './marks.ts';

/** Styles, addresses of the build's files, hashes of the policy, and days as calendars write them. */
const NOT_OURS = /<style[\s\S]*?<\/style>|\/_astro\/[^"'\s)]+|sha\d{3}-[\w+/=]+|\b20\d{6}(?:T\d{6}Z?)?\b/g;
const NUMBER = /(?<![\w.#])\d[\d,]*(?:\.\d+)?/g;
/** Unix seconds and milliseconds of our time (and what a source's repository is called). */
const INSTANTS: readonly [number, number][] = [
  [7.5e8, 4.1e9],
  [9.4e11, 4.1e12],
];

/** Words that stand beside a result alone. 冠军赛 and the like are names, 单败淘汰 is a way to play. */
const WORDS =
  /净胜|胜[-–]负|\d\s*胜(?!者)|\d\s*负|夺冠|冠军\s*(?:<\/\w+>\s*)?[^<\s，。、；"赛联杯巡系]|亚军|季军(?!赛)|殿军|确定晋级|待晋级|(?<![单双]败)淘汰(?!赛)|弃权|犯规|(?:主队|客队)胜|K\/D|>[^<]*\d%(?!&quot;)/g;

/** Classes by which views show who won, went on or stood first. */
const CLASSES = new Set(
  'win loss win-mark win-mark--b is-champion is-promotion is-tbd is-drop plus minus best hi lo w'.split(' '),
);

/** Each with what stands around it; none for a page that tells no result. */
export function leaksIn(source: string): string[] {
  const text = source.replaceAll(NOT_OURS, '');
  return [...numbers(text), ...words(text), ...classes(text)];
}

/** The series scores that a page tells, over the data of marks.ts. */
export const seriesScoresIn = (source: string): number[] => [
  ...new Set(
    [...source.replaceAll(NOT_OURS, '').matchAll(NUMBER)]
      .map(([found]) => Number(found))
      .filter(value => value >= MARK && value < OTHER_MARK),
  ),
];

const numbers = (text: string): string[] =>
  [...text.matchAll(NUMBER)]
    .filter(([found]) => {
      const value = Number(found.replaceAll(',', ''));
      return value >= MARK && !INSTANTS.some(([from, to]) => value >= from && value < to);
    })
    .map(match => around(text, match));

const words = (text: string): string[] => [...text.matchAll(WORDS)].map(match => around(text, match));

const classes = (text: string): string[] =>
  [...text.matchAll(/\bclass="([^"]*)"/g)].flatMap(match =>
    match[1]!.split(/\s+/).some(name => CLASSES.has(name)) ? [around(text, match)] : [],
  );

const AROUND = 60;
const around = (text: string, { index, 0: found }: RegExpExecArray | RegExpMatchArray): string =>
  `…${text.slice(Math.max(0, index! - AROUND), index! + found.length + AROUND).replaceAll(/\s+/g, ' ')}…`;
