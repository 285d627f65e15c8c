/**
 * The one table of regions: the names that differ from the lists, as Chinese sports media write them, and which
 * have a flag in public/flags (data/SOURCES.md says whose they are). Codes are ISO 3166, parts after a hyphen.
 */

/** China's, in the order of lists. */
export const HOME_REGIONS = ['CN', 'HK', 'MO', 'TW'] as const;

export const REGION_NAMES: Readonly<Record<string, string>> = {
  TW: '中国台北',
  HK: '中国香港',
  MO: '中国澳门',
  ID: '印度尼西亚',
  'GB-ENG': '英格兰',
  'GB-SCT': '苏格兰',
  'GB-WLS': '威尔士',
  'GB-NIR': '北爱尔兰',
};

/** Where the facts' players come from. */
const FLAGS =
  'AE AR AT AU BA BD BE BG BH BN BR BY CA CH CL CN CO CR CU CY CZ DE DK DO DZ EC EE EG ES FI FR GB GB-ENG GB-NIR ' +
  'GB-SCT GB-WLS GR GT HK HR HU ID IE IL IN IQ IR IS IT JO JP KG KH KR KW KZ LA LB LK LT LV MA MD MK MN MO MX MY ' +
  'NL NO NP NZ PA PE PH PK PL PR PS PT PY QA RO RS RU SA SE SG SI SK SV SY TH TN TR TW UA US UY UZ VE VN YE ZA';
export const FLAGGED: ReadonlySet<string> = new Set(FLAGS.split(' '));

/** Address of the flag; null for a region without one. */
export const flagOf = (code: string): string | null =>
  FLAGGED.has(code) ? `/flags/${code.toLowerCase()}.svg` : null;
