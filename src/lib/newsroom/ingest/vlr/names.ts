/** Chinese names for vlr.gg's, and a stage's shape from its labels. Pure. */
import cities from '../../../../../data/aliases/cities.json' with { type: 'json' };
import zones from '../../../../../data/aliases/valorant-zones.json' with { type: 'json' };
import type { StageType } from '../../../platform/db/schema.ts';
import { laneRounds } from '../../../wiki/bracket/lane.ts';
import { GSL, OTHER_ROUNDS, STAGES } from '../../naming/wording.ts';
import { NAMES } from './wording.ts';

export const ZONES = zones;
export const INTERNATIONAL = 'international';
/** Levels of tournaments: S and A. */
const S = 1;
const A = 2;

export interface TournamentNames {
  name: string;
  short: string;
  zone: string;
  level: number;
  color: string;
  /** False when the source's name is used unchanged. */
  isKnown: boolean;
}

/** 'VCT 2025 Americas Kickoff_csvs' and 'VCT 2025: Americas Kickoff' → 'VCT 2025 Americas Kickoff'. */
export const plainTournament = (title: string): string =>
  title
    .replace(/_csvs$/, '')
    .replace(/\s*:\s*/g, ' ')
    .trim();

/** Name, zone and level of a tournament from its English title. */
export function tournamentNames(title: string): TournamentNames {
  const name = plainTournament(title);
  const year = /\b20\d\d\b/.exec(name)?.[0] ?? '';
  const zone = zones.find(({ en }) => new RegExp(`\\b${en}\\b`, 'i').test(name));
  const place = zone ?? zones.find(({ code }) => code === INTERNATIONAL)!;
  const common = { zone: place.code, color: place.color, isKnown: true };
  const part = partName(name);
  if (zone && part)
    return {
      ...common,
      name: NAMES.regional(year, zone.name, part),
      short: NAMES.regionalShort(zone.brief, part),
      level: A,
    };
  const city = zone ? undefined : cityOf(/\bMasters\b(.*)/i.exec(name)?.[1]);
  if (city) return { ...common, name: NAMES.masters(year, city), short: NAMES.mastersShort(city), level: S };
  if (!zone && /\bValorant Champions\b/i.test(name))
    return { ...common, name: NAMES.champions(year), short: NAMES.championsShort, level: S };
  return { ...common, name, short: name, level: zone ? A : S, isKnown: false };
}

function partName(name: string): string | undefined {
  const stage = /\b(?:Stage|Split) (\d)\b/i.exec(name)?.[1];
  return stage ? NAMES.split(stage) : /\bKickoff\b/i.test(name) ? NAMES.kickoff : undefined;
}

/** The city in Chinese where the table has it. */
function cityOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const found = Object.entries(cities).find(([en]) => text.includes(en));
  return found?.[1] ?? text.replace(/\b20\d\d\b/, '').trim();
}

export const cityName = (en: string): string => (cities as Record<string, string>)[en] ?? en;

/** 'VISA KRÜ(KRÜ Esports)' → the name in brackets, and the sponsor's form as another spelling. */
export function teamNames(field: string): { name: string; aka: string[] } {
  const [, sponsored, plain] = /^(.+?)\s*\(([^()]+)\)$/.exec(field) ?? [];
  return sponsored && plain ? { name: plain, aka: [sponsored, field] } : { name: field, aka: [] };
}

/** A side that is not known yet: null. */
export const sideName = (field: string): string | null =>
  /^(tbd|)$/i.test(field.trim()) ? null : field.trim();

export interface StageShape {
  name: string;
  type: StageType;
  isKnown: boolean;
}

/** `labels`: every round label ('Week 1', 'Upper Round 1', 'Opening (A)') of the stage. */
export function stageShape(stage: string, labels: readonly string[]): StageShape {
  const name = STAGES.find(([pattern]) => pattern.test(stage))?.[1];
  return { name: name ?? stage, type: stageType(stage, labels), isKnown: name !== undefined };
}

function stageType(stage: string, labels: readonly string[]): StageType {
  if (/showmatch/i.test(stage)) return 'showmatch';
  if (/^seeding$/i.test(stage)) return 'records';
  if (/swiss/i.test(stage)) return 'swiss';
  if (labels.some(label => gslName(label) !== undefined)) return 'gsl';
  return laneRounds(labels).size > 0 ? 'bracket' : 'group';
}

/** 'Week 3' → '第 3 周', "Winner's (A)" → 'A 组胜者战'; for a bracket see wiki/bracket/lane.ts. */
export function roundName(label: string): string | null {
  const [, unit, n, record] = /^(Week|Day|Round) (\d+)(?: \((\d+-\d+)\))?$/i.exec(label) ?? [];
  if (unit && n) {
    if (/week/i.test(unit)) return NAMES.week(n);
    return /day/i.test(unit) ? NAMES.day(n) : NAMES.swissRound(n, record);
  }
  return gslName(label) ?? OTHER_ROUNDS.find(([pattern]) => pattern.test(label))?.[1] ?? (label || null);
}

function gslName(label: string): string | undefined {
  const [, step = '', letter] = /^(.+?) \(([A-Z])\)$/.exec(label) ?? [];
  const name = letter && GSL.find(([pattern]) => pattern.test(step))?.[1];
  return name ? NAMES.inGroup(letter, name) : undefined;
}
