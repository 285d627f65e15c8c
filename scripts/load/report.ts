/** Prints a part's figures: its single ones, then a table of each kind of request. */
import type { Load } from './requests.ts';
import type { Watched } from './sampler.ts';

/** Of a part: loads and what was watched are shown as tables, the rest as one. */
export function tell(part: string, figures: object): void {
  const single: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(figures)) {
    if (isWatched(value)) {
      const { samples: _, ...rest } = value;
      Object.assign(single, rest);
    } else if (typeof value !== 'object' || value === null) single[name] = value;
  }
  console.log(part);
  console.table(single);
  for (const value of Object.values(figures)) if (isLoad(value)) console.table(rowsOf(value));
}

const isWatched = (value: unknown): value is Watched =>
  typeof value === 'object' && value !== null && 'samples' in value;
const isLoad = (value: unknown): value is Load =>
  typeof value === 'object' && value !== null && 'kinds' in value;

function rowsOf({ rate, all, pages, kinds, generatorCores }: Load) {
  const named = {
    [`all, ${rate}/s (generators ${generatorCores} cores)`]: all,
    'all pages': pages,
    ...kinds,
  };
  return Object.entries(named).map(([kind, one]) => ({
    kind,
    requests: one.requests,
    p50: one.p50,
    p99: one.p99,
    shed: one.shed,
    failed: one.failed,
    statuses: Object.entries(one.statuses)
      .map(([status, n]) => `${status}: ${n}`)
      .join(', '),
  }));
}
