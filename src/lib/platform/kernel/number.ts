/** Numbers as they are shown. */
const EMPTY = '-';
const MINUS = '−';

type Maybe = number | null | undefined;
const isEmpty = (value: Maybe): value is null | undefined => value == null || Number.isNaN(value);

/** 0, 1 or 2 decimals; '-' when there is no number. */
export function decimals(value: Maybe, places: 0 | 1 | 2): string {
  if (isEmpty(value)) return EMPTY;
  const text = value.toFixed(places);
  return Number(text) === 0 ? text.replace('-', '') : text;
}

/** A fraction as a percentage with one decimal: 0.5 is '50.0%'; '-' when there is no number. */
export const percent = (fraction: Maybe): string =>
  isEmpty(fraction) ? EMPTY : `${decimals(fraction * 100, 1)}%`;

/** Part of a whole as a percentage with one decimal; '-' when the whole is 0 or unknown. */
export const ratio = (part: Maybe, whole: Maybe): string =>
  isEmpty(part) || !whole ? EMPTY : percent(part / whole);

/** '+3', '−3' with a true minus, '0'; '-' when there is no number. */
export function signed(value: Maybe, places: 0 | 1 | 2 = 0): string {
  if (isEmpty(value)) return EMPTY;
  const text = decimals(Math.abs(value), places);
  if (Number(text) === 0) return text;
  return value > 0 ? `+${text}` : `${MINUS}${text}`;
}
