/** Names of countries and regions, as Chinese media write them. No database. */
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
  const ours = NAMES[locale === 'zh' ? 'zh' : 'en'];
  const codes = [...Object.keys(countries), ...Object.keys(ours).filter(code => code.includes('-'))];
  return codes.sort().map(code => ({ code, name: ours[code] ?? listed(countries[code]!) }));
}
