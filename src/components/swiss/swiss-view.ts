/** View model of a Swiss stage: columns of buckets, the lines between them, and who went through. */
import type { GroupTable, StageTag } from '#lib/wiki/bracket/shapes.ts';
import { type SwissBucket, type SwissMatch, swissRounds, swissSteps } from '#lib/wiki/bracket/swiss.ts';
import { bucketKey, type SwissLine, type SwissSizes, swissLayout } from '#lib/wiki/bracket/swiss-layout.ts';
import { roundNumber } from '#lib/wiki/bracket/wording.ts';
import type { MatchItem } from '#lib/wiki/match/shapes.ts';
import type { Camp } from '#lib/wiki/team/shapes.ts';
import { LIT_TEAMS } from '../bracket/bracket-view.ts';

/** swiss.css repeats them. */
export const SWISS_SIZES: SwissSizes = {
  width: 180,
  gap: 38,
  head: 32,
  row: 36,
  foot: 4,
  space: 16,
  top: 32,
};

/** The heading above the last records, which no match follows. */
const END = '最终战绩';

export interface SwissTeam {
  camp: Camp;
  tag: StageTag | null;
}
export interface SwissBucketView {
  key: string;
  /** '1–0'. */
  record: string;
  /** The record for screen readers: '1 胜 0 负'. */
  words: string;
  /** Space above it in its column, in px. */
  above: number;
  matches: MatchItem[];
  teams: SwissTeam[];
  /** What all of `teams` came to, if the same for all. */
  tag: StageTag | null;
}
export interface SwissColumn {
  name: string;
  buckets: SwissBucketView[];
}
export interface SwissView {
  width: number;
  height: number;
  columns: SwissColumn[];
  /** `index`: of the team among those that can be lit; undefined beyond them. */
  lines: (SwissLine & { index: number | undefined })[];
  /** Team index by team id. */
  teams: Map<number, number>;
}

/** undefined before any match has a known side. */
export function swissView(
  matches: readonly MatchItem[],
  tables: readonly GroupTable[],
): SwissView | undefined {
  const facts = matches.map(swissMatch);
  const rounds = swissRounds(facts);
  if (rounds.length === 0) return undefined;
  const layout = swissLayout(rounds, swissSteps(facts), SWISS_SIZES);
  const found: Lookup = {
    matches: new Map(matches.map(match => [match.unique_id, match])),
    teams: new Map(
      tables.flatMap(({ list }) =>
        list.map(({ participant: camp, tag }) => [camp.participant_id ?? 0, { camp, tag }]),
      ),
    ),
  };
  const teams = new Map([...found.teams.keys()].slice(0, LIT_TEAMS).map((id, index) => [id, index]));
  const tops = new Map(layout.buckets.map(bucket => [bucket.key, bucket]));
  return {
    width: layout.width,
    height: layout.height,
    columns: rounds.map(({ round, buckets }) => {
      let bottom = SWISS_SIZES.top;
      return {
        name: buckets.some(({ matches: own }) => own.length > 0) ? roundNumber(round) : END,
        buckets: buckets.map(bucket => {
          const { y, height } = tops.get(bucketKey(bucket))!;
          const above = y - bottom;
          bottom = y + height;
          return { ...bucketView(bucket, found), above };
        }),
      };
    }),
    lines: layout.lines.map(line => ({ ...line, index: teams.get(line.team) })),
    teams,
  };
}

interface Lookup {
  matches: ReadonlyMap<number, MatchItem>;
  teams: ReadonlyMap<number, SwissTeam>;
}

function bucketView(bucket: SwissBucket, { matches, teams }: Lookup): Omit<SwissBucketView, 'above'> {
  const { win, lose } = bucket;
  const standing = bucket.teams.flatMap(id => teams.get(id) ?? []);
  const tags = new Set(standing.map(({ tag }) => tag));
  return {
    key: bucketKey(bucket),
    record: `${win}–${lose}`,
    words: `${win} 胜 ${lose} 负`,
    matches: bucket.matches.flatMap(id => matches.get(id) ?? []),
    teams: standing,
    tag: tags.size === 1 ? [...tags][0]! : null,
  };
}

function swissMatch({ unique_id, match_start_time, match_num, versus_info }: MatchItem): SwissMatch {
  const { main_camp, guest_camp, is_main_win } = versus_info;
  const teams = [main_camp[0]?.participant_id ?? null, guest_camp[0]?.participant_id ?? null] as const;
  return {
    id: unique_id,
    orderAt: match_start_time ?? Number.MAX_SAFE_INTEGER - 10_000 + match_num,
    teams,
    winner: is_main_win === null ? null : is_main_win ? teams[0] : teams[1],
  };
}
