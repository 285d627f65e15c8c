/** Finds text in a page's source that reveals a result, with the data of marks.ts. Pure. */
import { MARK, OTHER_MARK } from './marks.ts';

/** Ignored: styles, addresses of build files, policy hashes, and days in calendar form. */
const NOT_OURS = /<style[\s\S]*?<\/style>|\/_astro\/[^"'\s)]+|sha\d{3}-[\w+/=]+|\b20\d{6}(?:T\d{6}Z?)?\b/g;
const NUMBER = /(?<![\w.#])\d[\d,]*(?:\.\d+)?/g;
/** Ignored: current unix seconds and milliseconds (and the name of a source's repository). */
const INSTANTS: readonly [number, number][] = [
  [7.5e8, 4.1e9],
  [9.4e11, 4.1e12],
];

/** Words that only accompany results. 冠军赛 and the like are names, 单败淘汰 is a format. */
const WORDS =
  /净胜|胜[-–]负|\d\s*胜(?!者)|\d\s*负|夺冠|冠军\s*(?:<\/\w+>\s*)?[^<\s，。、；"赛联杯巡系]|亚军|季军(?!赛)|殿军|确定晋级|待晋级|(?<![单双]败)淘汰(?!赛)|弃权|犯规|(?:主队|客队)胜|K\/D|>[^<]*\d%(?!&quot;)/g;

/** Classes that mark winners, advancing teams or first places. */
const CLASSES = new Set(
  'win loss win-mark win-mark--b is-champion is-promotion is-tbd is-drop plus minus best hi lo w'.split(' '),
);

/** Leaks with surrounding text; empty for a page that reveals no result. */
export function leaksIn(source: string): string[] {
  const text = source.replaceAll(NOT_OURS, '');
  return [...numbers(text), ...words(text), ...classes(text)];
}

/** Series scores shown by a page, with the data of marks.ts. */
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
