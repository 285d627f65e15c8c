/**
 * Answers of LPDB, as far as they are used: other keys pass. Real names, nationalities and pictures are not named here,
 * so none is read.
 */
import { z } from 'zod';
import { DAY, dayStart } from '../../../platform/kernel/time.ts';

/** No sub-schema is promised: a text may be missing, or a number. */
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform(value => String(value ?? '').trim());
/**
 * The name of a page, which addresses and conditions write with underscores. What no title may have (MediaWiki) would
 * make another condition of it.
 */
export const page = z
  .string()
  .trim()
  .regex(/^[^#<>[\]|{}]+$/)
  .transform(name => name.replaceAll(' ', '_'));
const count = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d+(\.\d+)?$/)
      .transform(Number),
  ])
  .nullish()
  .catch(null)
  .transform(value => value ?? null);
const flag = z
  .union([z.boolean(), z.number(), z.string()])
  .nullish()
  .transform(value => value === true || value === 1 || value === '1');
/** '0000-01-01' and what is no day at all say that nobody knows. A day is its Beijing midnight, as in stints of files. */
const day = z
  .string()
  .nullish()
  .transform(value => (isUnknown(value) ? null : (dayStart(value!.slice(0, 10)) ?? null)));
/** 'YYYY-MM-DD hh:mm:ss' without a zone is UTC. */
const instant = z
  .string()
  .nullish()
  .transform(value => {
    const at = isUnknown(value) ? Number.NaN : Date.parse(`${value!.replace(' ', 'T')}Z`);
    return Number.isNaN(at) ? null : at;
  });
const isUnknown = (value: string | null | undefined): boolean => !value || value.startsWith('0000');
/** An empty object is written as []. */
const struct = z
  .union([z.record(z.string(), z.unknown()), z.array(z.unknown())])
  .nullish()
  .transform((value): Readonly<Record<string, unknown>> => (value && !Array.isArray(value) ? value : {}));

export const answer = z.object({ result: z.array(z.unknown()), error: z.array(z.unknown()).nullish() });
/** The frame of a refusal, which has no result. */
export const refusal = z.object({ error: z.array(z.unknown()).min(1) });

export const lpdbTournament = z.object({
  wiki: text,
  pagename: page,
  name: text.pipe(z.string().min(1)),
  shortname: text,
  seriespage: text,
  startdate: day,
  enddate: day.transform(at => (at === null ? null : at + DAY - 1)),
  liquipediatier: text,
  liquipediatiertype: text,
  status: text,
});

const opponent = z.object({
  name: text,
  template: text,
  type: text,
  score: count,
  status: text,
});

const game = z.object({
  winner: text,
  scores: z.array(count).nullish().catch(null),
  status: text,
  resulttype: text,
  length: text,
});

const matchRow = z.object({
  wiki: text,
  pagename: page,
  parent: page.nullish().catch(null),
  match2id: text.pipe(z.string().min(1)),
  finished: flag,
  winner: text,
  walkover: text,
  resulttype: text,
  status: text,
  section: text,
  date: instant,
  dateexact: flag,
  bestof: count,
  match2bracketdata: struct,
  match2opponents: z.array(opponent),
  match2games: z.array(game).nullish(),
  stream: struct,
});

/** A match without a parent stands on the page of its tournament. */
export const lpdbMatch = matchRow.transform(match => ({ ...match, parent: match.parent ?? match.pagename }));

export const lpdbSquadPlayer = z.object({
  wiki: text,
  pagename: page,
  id: text,
  link: page,
  role: text,
  position: text,
  type: text,
  status: text,
  joindate: day,
  leavedate: day,
  extradata: struct,
});

export const lpdbTransfer = z.object({
  wiki: text,
  player: page,
  fromteam: text,
  toteam: text,
  role1: text,
  role2: text,
  date: day,
  extradata: struct,
});

export const lpdbTable = z.object({
  wiki: text,
  pagename: page,
  parent: page,
  standingsindex: count.pipe(z.number()),
  title: text,
  section: text,
});

const record = z.object({ w: count, l: count }).nullish().catch(null);

export const lpdbEntry = z.object({
  wiki: text,
  pagename: page,
  standingsindex: count.pipe(z.number()),
  opponenttype: text,
  opponentname: text,
  placement: text,
  slotindex: count,
  roundindex: count,
  scoreboard: struct.pipe(z.object({ match: record, game: record, points: count, diff: count })),
});

export type LpdbTournament = z.infer<typeof lpdbTournament>;
export type LpdbMatch = z.infer<typeof lpdbMatch>;
export type LpdbGame = z.infer<typeof game>;
export type LpdbSquadPlayer = z.infer<typeof lpdbSquadPlayer>;
export type LpdbTransfer = z.infer<typeof lpdbTransfer>;
export type LpdbTable = z.infer<typeof lpdbTable>;
export type LpdbEntry = z.infer<typeof lpdbEntry>;
