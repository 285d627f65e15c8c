/** A match's report, written from its facts alone: what no fact says is not there. Pure. */
import { dayKey } from '../../../platform/kernel/time.ts';
import { MATCH_STATUS } from '../../../wiki/match/status.ts';
import { TITLE_MAX } from '../limits.ts';
import { bestLine } from './best.ts';
import type { Fate, MapFact, ReportFacts, ReportSide } from './facts.ts';
import { markdownName } from './markdown-name.ts';
import { fullNames, mapName, type NameOfSide, otherSide, seenFrom, shortNames, titleNames } from './names.ts';
import { turnLines } from './turn.ts';
import { REPORT } from './wording.ts';

export interface MatchReport {
  title: string;
  /** Markdown. */
  content: string;
}

const DRAW = 3;
const FORFEITS: readonly (number | null)[] = [4, 5];
const FOULS: readonly (number | null)[] = [6, 7];
/** VALORANT: a map in which both sides won this many rounds went into overtime. */
const OVERTIME_FROM = 12;

/** Undefined for a match that has not ended, has an unknown side, or whose result is not known. */
export function matchReport(facts: ReportFacts): MatchReport | undefined {
  if (facts.status !== MATCH_STATUS.ended || facts.sides.some(({ name }) => !name)) return undefined;
  const outcome = outcomeLine(facts, fullNames(facts));
  if (outcome === undefined) return undefined;
  const isPlayed = ![...FORFEITS, ...FOULS].includes(facts.resultType);
  const paragraphs = [
    leadLine(facts, outcome),
    ...(isPlayed ? [mapLines(facts).join('\n'), turnLines(facts).join(''), bestLine(facts)] : []),
    fateLine(facts),
  ];
  return { title: titleOf(facts), content: paragraphs.filter(part => part !== '').join('\n\n') };
}

/** Undefined where neither a winner nor a draw is known. */
function outcomeLine({ winner, resultType, score }: ReportFacts, call: NameOfSide): string | undefined {
  if (winner === null) {
    const [main, guest] = score;
    const isEven = main !== null && main === guest;
    return resultType === DRAW || isEven
      ? REPORT.drew(call(1), isEven ? `${main}:${guest}` : '', call(2))
      : undefined;
  }
  const [won, lost] = [call(winner), call(otherSide(winner))];
  if (FORFEITS.includes(resultType)) return REPORT.forfeit(won, lost);
  if (FOULS.includes(resultType)) return REPORT.foul(won, lost);
  return REPORT.won(won, seenFrom(score, winner)?.join(':') ?? '', lost);
}

/** The tournament, what happened, and what it means for the winner where the title has room. */
function titleOf(facts: ReportFacts): string {
  const what = outcomeLine(facts, titleNames(facts)) ?? '';
  const fate = facts.winner === null ? null : facts.fates[facts.winner];
  const all = [titleFate(fate), ''].map(after => REPORT.titled(facts.tournamentShort, what, after));
  const fitting = [...all, what].find(title => title.length <= TITLE_MAX);
  return fitting ?? `${what.slice(0, TITLE_MAX - 1)}…`;
}

function titleFate(fate: Fate | null): string {
  if (fate?.kind === 'placed' && fate.rankEnd === 1) return REPORT.champion;
  return fate?.kind === 'advances' && fate.to !== null ? REPORT.goesTo(fate.to) : '';
}

function leadLine({ startAt, tournament, round, bestOf }: ReportFacts, outcome: string): string {
  const [, month, day] = startAt === null ? [] : dayKey(startAt).split('-').map(Number);
  const when = month && day ? REPORT.onDay(month, day) : REPORT.in;
  const where = REPORT.where(markdownName(tournament), round && markdownName(round), bestOf);
  return REPORT.lead(when, where, outcome);
}

/** A line a map, of those whose winner is known. */
function mapLines(facts: ReportFacts): string[] {
  const call = shortNames(facts);
  return facts.maps.flatMap(map =>
    map.winner === null ? [] : [REPORT.mapLine(mapName(facts, map), mapParts(map, map.winner, call))],
  );
}

function mapParts({ score, kills, seconds }: MapFact, winner: ReportSide, call: NameOfSide): string[] {
  const [own, other] = seenFrom(score, winner) ?? [];
  const counted = seenFrom(kills, winner);
  return [
    own !== undefined && other !== undefined
      ? REPORT.scored(call(winner), own, other, Math.min(own, other) >= OVERTIME_FROM)
      : REPORT.tookIt(call(winner)),
    ...(counted ? [REPORT.mapKills(...counted)] : []),
    ...(seconds === null ? [] : [REPORT.lasted(seconds)]),
  ];
}

/** What follows for both sides, the winner's first. */
function fateLine(facts: ReportFacts): string {
  const call = shortNames(facts);
  const first = facts.winner ?? 1;
  const parts = ([first, otherSide(first)] as const).flatMap(side => {
    const fate = facts.fates[side];
    return fate === null ? [] : [fateOf(fate, call(side))];
  });
  return parts.length === 0 ? '' : REPORT.after(parts);
}

function fateOf(fate: Fate, team: string): string {
  if (fate.kind === 'out') return REPORT.out(team);
  if (fate.kind === 'placed') return REPORT.placed(team, fate.rank, fate.rankEnd);
  return REPORT[fate.kind](team, fate.to && markdownName(fate.to));
}
