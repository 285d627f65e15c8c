/** Comebacks that the facts of a match show: of the series, and within its maps. Pure. */
import type { MapFact, ReportFacts, ReportSide } from './facts.ts';
import { mapName, type NameOfSide, seenFrom, shortNames } from './names.ts';
import { REPORT } from './wording.ts';

/** Rounds behind at half time, and gold behind after fifteen minutes, that make a comeback. */
const ROUNDS_BEHIND = 4;
const GOLD_BEHIND = 3000;
const THOUSAND = 1000;
/** 0:2, then 3:2. */
const REVERSE_SWEEP = [0, 2];

export function turnLines(facts: ReportFacts): string[] {
  const call = shortNames(facts);
  const ofMaps = facts.maps.flatMap(map =>
    map.winner === null ? [] : mapTurn(facts, map, map.winner, call),
  );
  return [...seriesTurn(facts, call), ...ofMaps];
}

/** Sentences about a series whose every map has a known winner. */
function seriesTurn({ winner, maps, score }: ReportFacts, call: NameOfSide): string[] {
  const total = winner === null ? undefined : seenFrom(score, winner);
  if (winner === null || !total || total[0] + total[1] !== maps.length) return [];
  const [own, other] = worstFor(winner, maps) ?? [];
  if (own === undefined || other === undefined) return [];
  if (own === REVERSE_SWEEP[0] && other === REVERSE_SWEEP[1] && total[0] === other + 1)
    return [REPORT.threeInARow(call(winner))];
  return [REPORT.fromBehind(call(winner), own, other)];
}

/** The score when the winner was furthest behind; undefined where it never was, or a map's winner is unknown. */
function worstFor(winner: ReportSide, maps: readonly MapFact[]): [own: number, other: number] | undefined {
  if (maps.some(map => map.winner === null)) return undefined;
  let [own, other] = [0, 0];
  let worst: [number, number] | undefined;
  for (const map of maps.toSorted((a, b) => a.num - b.num)) {
    if (map.winner === winner) own += 1;
    else other += 1;
    const behind = worst ? worst[1] - worst[0] : 1;
    // Of equal ones the last: from there the series was turned.
    if (other - own >= behind) worst = [own, other];
  }
  return worst;
}

function mapTurn(facts: ReportFacts, map: MapFact, winner: ReportSide, call: NameOfSide): string[] {
  const half = seenFrom(map.half, winner);
  if (half && half[1] - half[0] >= ROUNDS_BEHIND)
    return [REPORT.mapFromBehind(mapName(facts, map), call(winner), ...half)];
  const lead = map.leadAt15 === null ? 0 : winner === 1 ? map.leadAt15 : -map.leadAt15;
  if (lead > -GOLD_BEHIND) return [];
  const thousands = (-lead / THOUSAND).toFixed(1);
  return [REPORT.gameFromBehind(mapName(facts, map), call(winner), thousands)];
}
