/** Stages, tables and brackets of a tournament. Pure. */
import type {
  FeedBracket,
  FeedReject,
  FeedSlot,
  FeedStage,
  FeedStanding,
} from '../../../platform/ports/feed-source.ts';
import { teamOf } from './facts.ts';
import { type RiotDrawn, type RiotSection, type RiotStage, readItems, riotStage } from './shapes.ts';

const SORT_STEP = 10;

export interface TournamentTables {
  stages: FeedStage[];
  /** The stage of each match that the tables name. */
  stageOf: Map<string, string>;
  standings: FeedStanding[];
  brackets: FeedBracket[];
  rejects: FeedReject[];
}

interface Part {
  stage: FeedStage;
  sections: RiotSection[];
}

/** `items`: the stages as the service tells them. */
export function tablesOf(tournament: string, items: readonly unknown[]): TournamentTables {
  const { read, rejects } = readItems(items, riotStage);
  const parts = read.flatMap(stage => partsOf(tournament, stage));
  const stages = parts.map(({ stage }, i) => ({ ...stage, sort: (i + 1) * SORT_STEP }));
  return {
    stages,
    stageOf: new Map(
      parts.flatMap(({ stage, sections }) =>
        sections.flatMap(matchesOf).map(({ match }) => [match.id, stage.key] as const),
      ),
    ),
    standings: parts.flatMap(({ stage, sections }) =>
      sections.flatMap(section => standingOf(stage.key, section) ?? []),
    ),
    brackets: parts.flatMap(({ stage, sections }) =>
      stage.type === 'bracket' ? sections.flatMap(section => bracketOf(stage.key, section) ?? []) : [],
    ),
    rejects,
  };
}

/** Sections with tables are the groups of one stage; each section that is drawn as a bracket is a stage of its own. */
function partsOf(tournament: string, { name, slug, sections }: RiotStage): Part[] {
  const drawn = sections.filter(isDrawn);
  const listed = sections.filter(section => !isDrawn(section));
  const key = `${tournament}/${slug}`;
  const base = { tournament, sort: 0, aliases: [] };
  const tables: Part[] =
    listed.length > 0
      ? [{ stage: { key, name, type: typeOf(`${slug} ${name}`, listed), ...base }, sections: listed }]
      : [];
  const isOnly = sections.length === 1;
  const brackets = drawn.map((section): Part => {
    const stage: FeedStage = {
      key: isOnly ? key : `${key}/${section.name}`,
      name: isOnly || section.name === name ? name : `${name} ${section.name}`,
      type: 'bracket',
      ...base,
    };
    return { stage, sections: [section] };
  });
  return [...tables, ...brackets];
}

const isDrawn = (section: RiotSection): boolean =>
  (section.rankings ?? []).length === 0 &&
  ((section.columns ?? []).length > 0 ||
    matchesOf(section).some(({ match }) => (match.previousMatchIds ?? []).length > 0));

function typeOf(words: string, sections: readonly RiotSection[]): FeedStage['type'] {
  if (/swiss|瑞士/i.test(words)) return 'swiss';
  return sections.some(({ rankings }) => (rankings ?? []).length > 0) ? 'group' : 'records';
}

interface DrawnMatch {
  match: RiotDrawn;
  /** The name of its cell. */
  name: string | null;
  /** The column, from 1; null where the section has none. */
  column: number | null;
}

function matchesOf({ matches, columns }: RiotSection): DrawnMatch[] {
  const inColumns = (columns ?? []).flatMap(({ cells }, i) =>
    cells.flatMap(cell =>
      (cell.matches ?? []).map(match => ({ match, name: cell.name || null, column: i + 1 })),
    ),
  );
  return inColumns.length > 0
    ? inColumns
    : (matches ?? []).map(match => ({ match, name: null, column: null }));
}

/** Teams that share a place have the same rank. A team without a record has no row. */
function standingOf(stage: string, { name, rankings }: RiotSection): FeedStanding | undefined {
  const rows = (rankings ?? []).flatMap(({ ordinal, teams }) =>
    teams.flatMap(listed => {
      const team = teamOf(listed);
      const { record } = listed;
      return team && record
        ? [{ rank: ordinal, team, win: record.wins, lose: record.losses, net: null, points: null }]
        : [];
    }),
  );
  return rows.length > 0 ? { stage, group: name, rows } : undefined;
}

/**
 * The bracket of a section, where each link is certain: the service says which matches come before one, not whether the
 * winner or the loser goes on. A match that goes on to two leaves it open, so that only single elimination is told.
 */
function bracketOf(stage: string, section: RiotSection): FeedBracket | undefined {
  const drawn = matchesOf(section);
  const rounds = roundsOf(drawn);
  const next = new Map<string, { match: string; side: 1 | 2 }>();
  for (const { match } of drawn) {
    const before = match.previousMatchIds ?? [];
    const sides = sidesOf(match, before);
    if (!rounds || !sides) return undefined;
    for (const [i, id] of before.entries()) {
      if (next.has(id) || !rounds.has(id)) return undefined;
      next.set(id, { match: match.id, side: sides[i]! });
    }
  }
  if (!rounds || next.size === 0) return undefined;
  const last = Math.max(...rounds.values());
  const isFinal = ({ match }: DrawnMatch) => rounds.get(match.id) === last && !next.has(match.id);
  // One match is left over at the end; more are several brackets, or one for third place.
  if (drawn.filter(({ match }) => !next.has(match.id)).length !== 1) return undefined;
  const counts = new Map<number, number>();
  const slots = drawn.map((each): FeedSlot => {
    const round = rounds.get(each.match.id)!;
    const pos = (counts.get(round) ?? 0) + 1;
    counts.set(round, pos);
    return {
      match: each.match.id,
      name: each.name,
      lane: isFinal(each) ? 'final' : 'upper',
      round: isFinal(each) ? 1 : round,
      pos,
      winnerTo: next.get(each.match.id) ?? null,
      loserTo: null,
    };
  });
  return { stage, slots };
}

/** The sides of the winners of the matches before; undefined where it is not told which side one has. */
function sidesOf({ teams }: RiotDrawn, before: readonly string[]): (1 | 2)[] | undefined {
  if (before.length === 0) return [];
  if (before.length === 2) return [1, 2];
  const open = [0, 1].filter(i => !teamOf(teams?.[i]));
  return before.length === 1 && open.length === 1 ? [open[0] === 0 ? 1 : 2] : undefined;
}

/** The round of each match: its column, or one more than the latest match before it; undefined where they go round. */
function roundsOf(drawn: readonly DrawnMatch[]): Map<string, number> | undefined {
  const rounds = new Map<string, number>();
  let open = [...drawn];
  while (open.length > 0) {
    const ready = open.filter(({ match }) => (match.previousMatchIds ?? []).every(id => rounds.has(id)));
    if (ready.length === 0) return undefined;
    for (const { match, column } of ready) {
      const before = (match.previousMatchIds ?? []).map(id => rounds.get(id)!);
      rounds.set(match.id, column ?? Math.max(0, ...before) + 1);
    }
    open = open.filter(each => !ready.includes(each));
  }
  return rounds;
}
