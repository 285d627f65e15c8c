/** Round numbers for an axis. Pure. */

export interface Scale {
  low: number;
  high: number;
  /** Values of the ticks, from low to high. */
  ticks: number[];
}

const STEPS = [1, 2, 2.5, 5, 10];

/** A scale that holds all values in about `parts` parts; one value alone stands in its middle. */
export function niceScale(values: readonly number[], parts: number): Scale {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const span = most - least || Math.abs(most) || 1;
  const power = 10 ** Math.floor(Math.log10(span / parts));
  const step = power * STEPS.find(each => each * power >= span / parts - 1e-9)!;
  const first = Math.floor(least / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(most / step - 1e-9));
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => tidy((first + i) * step));
  return { low: ticks[0]!, high: ticks.at(-1)!, ticks };
}

const tidy = (value: number): number => Number(value.toPrecision(12));
