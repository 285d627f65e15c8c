/** How a report calls the sides and maps of its match. Pure. */
import type { MapFact, ReportFacts, ReportSide } from './facts.ts';
import { markdownName } from './markdown-name.ts';
import { REPORT } from './wording.ts';

export type NameOfSide = (side: ReportSide) => string;

/** Full names, for the text. */
export const fullNames =
  ({ sides }: ReportFacts): NameOfSide =>
  side =>
    markdownName(sides[side - 1]?.name ?? '');

/** Short names, else full ones, for the text. */
export const shortNames =
  (facts: ReportFacts): NameOfSide =>
  side =>
    markdownName(titleNames(facts)(side));

/** Short names as they are, for the title: it is no Markdown. */
export const titleNames =
  ({ sides }: ReportFacts): NameOfSide =>
  side => {
    const { short, name } = sides[side - 1]!;
    return (short || name || '').replaceAll(/\s+/g, ' ').trim();
  };

export const otherSide = (side: ReportSide): ReportSide => (side === 1 ? 2 : 1);

export const mapName = ({ gameId }: ReportFacts, { num, name }: MapFact): string =>
  REPORT.map(gameId, num, name && markdownName(name));

/** Own and the other side's number; undefined where either is unknown. */
export function seenFrom(
  [main, guest]: readonly [number | null, number | null],
  side: ReportSide,
): [own: number, other: number] | undefined {
  if (main === null || guest === null) return undefined;
  return side === 1 ? [main, guest] : [guest, main];
}
