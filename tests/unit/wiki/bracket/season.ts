/** The VCT 2025 season and two Kickoffs of 2026 (tests/fixtures) as facts for the rules. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BracketFact, MatchFact } from '#lib/wiki/bracket/facts.ts';
import { laneRounds } from '#lib/wiki/bracket/lane.ts';
import { bracketLinks, lanePositions } from '#lib/wiki/bracket/slots.ts';

type Row = [
  label: string,
  main: string,
  guest: string,
  mainMaps: number,
  guestMaps: number,
  mainRounds: number,
  guestRounds: number,
];
type Season = Record<string, Record<string, Row[]>>;
const read = (name: string): Season =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../fixtures', name), 'utf8'));

const ids = new Map<string, number>();
export const teamId = (name: string): number => {
  const id = ids.get(name) ?? ids.size + 1;
  ids.set(name, id);
  return id;
};
const names = () => new Map([...ids].map(([name, id]) => [id, name]));
export const teamNames = (teams: readonly number[]): string[] => teams.map(team => names().get(team)!);

let serial = 0;
function fact([name, main, guest, mainMaps, guestMaps, ...rounds]: Row): MatchFact {
  serial += 1;
  return {
    id: serial,
    orderAt: serial,
    status: 3,
    resultType: mainMaps > guestMaps ? 1 : 2,
    teams: [teamId(main), teamId(guest)],
    scores: [mainMaps, guestMaps],
    rounds,
    name,
  };
}

export interface Event {
  name: string;
  /** The matches of a stage, in the order they were played. */
  stage(name: string): MatchFact[];
  /** The last stage, with lanes from its labels. */
  bracket: BracketFact[];
}

const eventOf = ([name, stages]: [string, Season[string]]): Event => {
  const facts = new Map(Object.entries(stages).map(([stage, rows]) => [stage, rows.map(fact)]));
  return {
    name,
    stage: stage => facts.get(stage) ?? [],
    bracket: withLanes(facts.get('Playoffs') ?? facts.get('Main Event')!),
  };
};
export const EVENTS: Event[] = Object.entries(read('vct-results.json')).map(eventOf);
/** Triple elimination. */
export const KICKOFFS: Event[] = Object.entries(read('vct-kickoff-2026.json')).map(eventOf);
export const event = (name: string): Event => EVENTS.find(found => found.name === name)!;

export function withLanes(facts: MatchFact[]): BracketFact[] {
  const places = laneRounds(facts.map(match => match.name!));
  const bare = facts.map((match): BracketFact => {
    const { lane, round } = places.get(match.name!)!;
    return { ...match, lane, laneRound: round, lanePos: null, next: null, loserNext: null };
  });
  return linked(bare);
}

/** Adds links and places as the rules derive them. */
export function linked(bare: BracketFact[]): BracketFact[] {
  const links = bracketLinks(bare);
  const positions = lanePositions(bare, links);
  return bare.map(match => ({ ...match, ...links.get(match.id)!, lanePos: positions.get(match.id)! }));
}
