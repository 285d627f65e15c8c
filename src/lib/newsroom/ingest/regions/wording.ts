import { REGION_NAMES } from '../../../wiki/game/region.ts';

/** Where the project's names differ from the lists: by ISO 3166 code. The parts of the United Kingdom are ours. */
export const NAMES: Record<'zh' | 'en', Readonly<Record<string, string>>> = {
  zh: REGION_NAMES,
  en: {
    CN: 'China',
    CD: 'DR Congo',
    CG: 'Congo',
    CI: "Côte d'Ivoire",
    BN: 'Brunei',
    GM: 'Gambia',
    IR: 'Iran',
    LA: 'Laos',
    MD: 'Moldova',
    MK: 'North Macedonia',
    MO: 'Macau',
    PS: 'Palestine',
    RU: 'Russia',
    SY: 'Syria',
    TR: 'Turkey',
    TW: 'Taiwan',
    TZ: 'Tanzania',
    US: 'United States',
    'GB-ENG': 'England',
    'GB-SCT': 'Scotland',
    'GB-WLS': 'Wales',
    'GB-NIR': 'Northern Ireland',
  },
};
