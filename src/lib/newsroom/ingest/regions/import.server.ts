/** Format `regions`: countries and regions, one file a language. */

import { z } from 'zod';
import { sortKey } from '../../../platform/kernel/sort-key.ts';
import type { Format } from '../format.ts';
import { readJson } from '../json.ts';
import { saveRows } from '../upsert.server.ts';
import { NAMES } from './wording.ts';

/** i18n-iso-countries: alpha-2 → name, or names with the preferred one first. */
const countryFile = z.object({
  locale: z.string(),
  countries: z.record(z.string(), z.union([z.string(), z.array(z.string()).min(1)])),
});

interface NationName {
  code: string;
  name: string;
}

const listed = (names: string | string[]) => (Array.isArray(names) ? names[0]! : names);

/** Every nation of the file in one of its languages, and the parts of the United Kingdom. */
function nationNames({ locale, countries }: z.infer<typeof countryFile>): NationName[] {
  const ours = NAMES[locale === 'zh' ? 'zh' : 'en'];
  const codes = [...Object.keys(countries), ...Object.keys(ours).filter(code => code.includes('-'))];
  return codes.sort().map(code => ({ code, name: ours[code] ?? listed(countries[code]!) }));
}

const SOURCE = 'regions';
const FILES = ['countries_zh.json', 'countries_en.json'];

export const regions: Format = {
  name: SOURCE,
  title: '国家和地区（countries_zh.json、countries_en.json）',
  pick: names => FILES.filter(name => names.includes(name)),
  async importFile(trx, file, report) {
    const read = readJson(file.text, countryFile);
    const nations = nationNames(read);
    report.rows += nations.length;
    // Until the other language is imported, a nation's one name serves for both.
    const chinese = (nation: NationName) => ({ name: nation.name, sort_key: sortKey(nation.name) });
    const english = (nation: NationName) => ({ name_en: nation.name });
    const [own, other] = read.locale === 'zh' ? [chinese, english] : [english, chinese];
    const byCode = new Map(nations.map(nation => [nation.code, nation]));
    const rows = nations.map(nation => ({ code: nation.code, source: SOURCE, ...own(nation) }));
    const saved = await saveRows(trx, 'nation', ['code'], rows, {
      fresh: row => other(byCode.get(String(row['code']))!),
    });
    report.count('nation', saved);
  },
};
