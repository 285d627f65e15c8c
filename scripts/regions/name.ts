/** Region names shown beside comments: short names of provinces, our own names of other countries. */

/** Names in ip2region that differ from ours. */
const OTHERWISE: Readonly<Record<string, string>> = {
  奥兰群岛: 'AX',
  孟加拉: 'BD',
  刚果金: 'CD',
  刚果布: 'CG',
  密克罗尼西亚: 'FM',
  根西岛: 'GG',
  南乔治亚岛和南桑威奇群岛: 'GS',
  泽西岛: 'JE',
  圣马丁: 'MF',
  马其顿: 'MK',
  蒙塞拉特岛: 'MS',
  圣皮埃尔和密克隆群岛: 'PM',
  留尼旺: 'RE',
  法国南部领地: 'TF',
  托克劳群岛: 'TK',
  瓦利斯和富图纳群岛: 'WF',
};
const CHINA = 'CN';
/** Listed beside countries; names as in ip2region, without their endings. */
const LISTED: Readonly<Record<string, string>> = { 香港: 'HK', 澳门: 'MO', 台湾: 'TW' };
const ENDING = /(?:省|市|特别行政区|(?:壮族|回族|维吾尔)?自治区)$/;

/** `countries`: names by code. Returns '' for unknown places. */
export function regionNamer(countries: ReadonlyMap<string, string>) {
  const codes = new Map([...countries].map(([code, name]) => [name, code]));
  return ({ country, province }: { country: string; province: string }): string => {
    const code = countries.has(country) ? country : (codes.get(country) ?? OTHERWISE[country] ?? '');
    const short = province.replace(ENDING, '');
    const isKnown = code === CHINA && short !== '' && short !== '0';
    if (!isKnown) return countries.get(code) ?? '';
    return countries.get(LISTED[short] ?? '') ?? short;
  };
}
