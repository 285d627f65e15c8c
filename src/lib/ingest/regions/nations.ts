/** Names of countries and regions, put as Chinese media write them. No database. */
import { z } from 'zod';
import { NAMES } from './wording.ts';

/** i18n-iso-countries: alpha-2 → name, or names with the preferred one first. */
export const countryFile = z.object({
  locale: z.string(),
  countries: z.record(z.string(), z.union([z.string(), z.array(z.string()).min(1)])),
});

export interface NationName {
  code: string;
  name: string;
}

const listed = (names: string | string[]) => (Array.isArray(names) ? names[0]! : names);

/** Every nation of the file in one of its languages, and the parts of the United Kingdom. */
export function nationNames({ locale, countries }: z.infer<typeof countryFile>): NationName[] {
  const own = NAMES[locale === 'zh' ? 'zh' : 'en'];
  const names = {
    ...Object.fromEntries(Object.entries(countries).map(([code, each]) => [code, listed(each)])),
    ...own,
  };
  return Object.entries(names)
    .map(([code, name]) => ({ code, name }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}
