/** Riot's champion files (Data Dragon, zh_CN), read as facts. No database. */
import { z } from 'zod';
import { nameKey } from '../../../platform/kernel/name-key.ts';
import { CLASSES, LANES } from './wording.ts';

/** A champion of zh_CN: `name` holds the title (暗裔剑魔) and `title` the name (亚托克斯). */
const champion = z.object({ id: z.string(), name: z.string(), title: z.string(), tags: z.array(z.string()) });
export const championFile = z.object({ data: z.record(z.string(), champion) });
/** Share of games in percent by lane. */
export const laneFile = z.record(z.string(), z.record(z.string(), z.number()));

/** English names that do not follow from the ids. */
const NAMES: Readonly<Record<string, string>> = {
  Belveth: "Bel'Veth",
  Chogath: "Cho'Gath",
  DrMundo: 'Dr. Mundo',
  KSante: "K'Sante",
  Kaisa: "Kai'Sa",
  Khazix: "Kha'Zix",
  KogMaw: "Kog'Maw",
  Leblanc: 'LeBlanc',
  MonkeyKing: 'Wukong',
  Nunu: 'Nunu & Willump',
  RekSai: "Rek'Sai",
  Renata: 'Renata Glasc',
  Velkoz: "Vel'Koz",
};

/** 'XinZhao' → 'Xin Zhao'. */
export const englishName = (id: string): string => NAMES[id] ?? id.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');

/** The natural key of a LoL hero: every source has the English name. */
export const championKey = (nameEn: string): string => nameKey(nameEn);

export function readChampion({ id, name, title, tags }: z.infer<typeof champion>) {
  const nameEn = englishName(id);
  return {
    source_key: championKey(nameEn),
    name: title,
    title: name,
    name_en: nameEn,
    roles: tags.map(tag => CLASSES[tag] ?? tag),
  };
}

/** Lanes from most to least played, as shown. */
export const lanesOf = (shares: Record<string, number>): string[] =>
  Object.entries(shares)
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(([lane]) => LANES[lane] ?? lane);
