/** What sources write instead of a score when a match was put off, called off or given up. Pure. */
import { nameKey } from '../../platform/kernel/name-key.ts';
import { MATCH_STATUS } from '../../wiki/match/status.ts';

export interface StatedOutcome {
  /** Match status: 3 ended, 4 postponed, 5 cancelled. */
  status: number;
  main_score: number | null;
  guest_score: number | null;
  /** 4 the main side gave up, 5 the guest; null where the text does not say who, or nobody did. */
  result_type: number | null;
}

const POSTPONED: StatedOutcome = {
  status: MATCH_STATUS.postponed,
  main_score: null,
  guest_score: null,
  result_type: null,
};
const CANCELLED: StatedOutcome = { ...POSTPONED, status: MATCH_STATUS.cancelled };
const MAIN_GAVE_UP = 4;
const GUEST_GAVE_UP = 5;

const PUT_OFF = /^(已?延期|已?推迟|改期|择期(举行)?|postponed|delayed|ppd)$/i;
const CALLED_OFF = /^(已?取消|双方弃权|cancell?ed)$/i;
const FORFEITED = '(?:已?弃权|弃赛|判负|ff|w\\.?/?o\\.?|dq|dsq|walkover|forfeit(?:ed|s)?)';
const LOSS = new RegExp(`^(?:${FORFEITED}|f|l|负)$`, 'i');
const ONLY_FORFEITED = new RegExp(`^${FORFEITED}$`, 'i');
const SCORE_FORFEITED = new RegExp(`^(\\d+)\\s*[:：-]\\s*(\\d+)\\s*[（(]?\\s*${FORFEITED}\\s*[)）]?$`, 'i');
const WHO_GAVE_UP = new RegExp(`^(.+?)\\s*${FORFEITED}$`, 'i');
const HALVES = /^(-|[^:：-]*?)\s*[:：-]\s*(-|[^:：-]*)$/;
const WIN = /^(w|win|胜|\d+|-|)$/i;
const MAIN_WORDS = ['主队', '主场', '主', 'home'];
const GUEST_WORDS = ['客队', '客场', '客', 'away'];

/**
 * Reads '延期', '取消', '弃权', 'W:FF', 'FF:3', '3:0（弃权）', '客队弃权', 'TES 弃权'; undefined for any other
 * text, a score among them. `names`: main and guest, null where unknown.
 */
export function unplayed(
  field: string,
  names: readonly [string | null, string | null],
): StatedOutcome | undefined {
  const text = field.trim();
  if (PUT_OFF.test(text)) return POSTPONED;
  if (CALLED_OFF.test(text)) return CANCELLED;
  if (ONLY_FORFEITED.test(text)) return { ...POSTPONED, status: MATCH_STATUS.ended };
  const scored = SCORE_FORFEITED.exec(text);
  if (scored) return byScore(Number(scored[1]), Number(scored[2]));
  return byHalves(text) ?? byName(WHO_GAVE_UP.exec(text)?.[1], names);
}

/** The result by the score: the side with fewer points gave up. */
function byScore(main: number, guest: number): StatedOutcome {
  const result_type = main === guest ? null : main < guest ? MAIN_GAVE_UP : GUEST_GAVE_UP;
  return { status: MATCH_STATUS.ended, main_score: main, guest_score: guest, result_type };
}

/** 'W:FF', '3-FF'; both gave up: nobody won. */
function byHalves(text: string): StatedOutcome | undefined {
  const [, main, guest] = HALVES.exec(text) ?? [];
  if (main === undefined || guest === undefined) return undefined;
  const isLost = [LOSS.test(main), LOSS.test(guest)];
  if (isLost[0] && isLost[1]) return CANCELLED;
  const won = isLost[0] ? guest : isLost[1] ? main : undefined;
  if (won === undefined || !WIN.test(won)) return undefined;
  const score = /^\d+$/.test(won) ? Number(won) : null;
  return {
    status: MATCH_STATUS.ended,
    main_score: score === null ? null : isLost[0] ? 0 : score,
    guest_score: score === null ? null : isLost[0] ? score : 0,
    result_type: isLost[0] ? MAIN_GAVE_UP : GUEST_GAVE_UP,
  };
}

function byName(who: string | undefined, names: readonly (string | null)[]): StatedOutcome | undefined {
  if (who === undefined) return undefined;
  const is = (name: string | null | undefined) => name != null && nameKey(name) === nameKey(who);
  const result_type =
    is(names[0]) || MAIN_WORDS.some(is)
      ? MAIN_GAVE_UP
      : is(names[1]) || GUEST_WORDS.some(is)
        ? GUEST_GAVE_UP
        : undefined;
  return result_type && { ...POSTPONED, status: MATCH_STATUS.ended, result_type };
}
