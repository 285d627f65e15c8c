/** One row of a KPL match list, read as facts. No database. */
import { MATCH_STATUS } from '../../../wiki/match/status.ts';
import { unplayed } from '../unplayed.ts';
import { REASONS } from './wording.ts';

/** Columns of kpl_matches_<year>_<season>.csv; times are Beijing time. */
export interface KplMatchRecord {
  date: string;
  time: string;
  home_team: string;
  away_team: string;
  score: string;
  format: string;
}

export interface KplMatch {
  /** Epoch ms, UTC; null: put off, and no new date is known. */
  start_at: number | null;
  /** Team names as listed; null: not known (TBD). */
  home: string | null;
  away: string | null;
  best_of: number;
  status: number;
  main_score: number | null;
  guest_score: number | null;
  /** 1 home win, 2 away win, 3 draw, 4 home forfeit, 5 away forfeit. */
  result_type: number | null;
  /** The listed format, if it cannot hold the score; else null. */
  listed_best_of: number | null;
}

const DRAW = 3;

/** Reads a row. Throws with the reason when date, time, score or format cannot be read. */
export function readMatch(row: KplMatchRecord): KplMatch {
  const listed = Number(/^BO(\d)$/i.exec(row.format.trim())?.[1]);
  if (!listed) throw new Error(REASONS.format(row.format));
  const home = readTeam(row.home_team);
  const away = readTeam(row.away_team);
  if (home !== null && home === away) throw new Error(REASONS.bothSides(home));
  const stated = unplayed(row.score || row.date, [home, away]);
  const score = stated ? null : readScore(row.score);
  const best_of = score ? bestOf(listed, score) : listed;
  return {
    start_at: isDateOpen(row.date) ? null : readTime(row.date, row.time),
    home,
    away,
    best_of,
    listed_best_of: best_of === listed ? null : listed,
    ...(stated ?? outcome(score, best_of)),
  };
}

/** '4:1,BO5': four games can only be won in a longer series. An even one is played to its last game. */
function bestOf(listed: number, score: [number, number]): number {
  const fits = listed % 2 === 0 && score[0] + score[1] <= listed;
  return fits ? listed : Math.max(listed, 2 * Math.max(...score) - 1);
}

/** A match that was put off is listed without its new date. */
const isDateOpen = (date: string): boolean =>
  /^(|-|tbd|待定)$/i.test(date.trim()) || unplayed(date, [null, null]) !== undefined;

/** The date column has the time glued on: '2024-02-2714:00' is 2024-02-27 14:00. */
function readTime(date: string, time: string): number {
  const found = /^(\d{4}-\d{2}-\d{2})\s*(\d{1,2}:\d{2})?$/.exec(date.trim());
  const clock = /^\d{1,2}:\d{2}$/.test(time.trim()) ? time.trim() : found?.[2];
  const at = Date.parse(`${found?.[1]}T${clock?.padStart(5, '0')}:00+08:00`);
  if (Number.isNaN(at)) throw new Error(REASONS.date(date, time));
  return at;
}

function readScore(score: string): [number, number] | null {
  const text = score.trim();
  if (text === '' || text === '-' || /^vs$/i.test(text)) return null;
  const found = /^(\d+)\s*[:：-]\s*(\d+)$/.exec(text);
  if (!found) throw new Error(REASONS.score(score));
  return [Number(found[1]), Number(found[2])];
}

function readTeam(name: string): string | null {
  const text = name.trim();
  return text === '' || text === '-' || /^(tbd|待定)$/i.test(text) ? null : text;
}

function outcome(score: [number, number] | null, best_of: number) {
  const [main, guest] = score ?? [0, 0];
  if (main + guest === 0) return { status: 1, main_score: null, guest_score: null, result_type: null };
  const isEven = best_of % 2 === 0;
  const ended = Math.max(main, guest) > best_of / 2 || (isEven && main + guest >= best_of);
  // An undecided score was captured mid-series; the final result is unknown.
  return {
    status: ended ? MATCH_STATUS.ended : 0,
    main_score: main,
    guest_score: guest,
    result_type: ended ? (main === guest ? DRAW : main > guest ? 1 : 2) : null,
  };
}
