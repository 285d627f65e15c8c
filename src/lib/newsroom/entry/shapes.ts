/** The content of a match's entries, and the data of its entry and checking pages. */
import { z } from 'zod';
import { flag } from '../../platform/contract/fields.ts';
import { heroRef, mapRef } from '../../wiki/hero/shapes.ts';
import { matchItem, roundItem } from '../../wiki/match/shapes.ts';
import { playerRef } from '../../wiki/player/shapes.ts';
import * as limit from './limits.ts';
import { isLiveLink } from './live-link.ts';

const INT_MAX = 2_147_483_647;
const SECONDS_MAX = 253_402_300_799;
/** Bodies are JSON, so that numbers need no coercion. */
const whole = (min: number, max: number) => z.int().min(min).max(max);
const id = whole(1, INT_MAX);

const score = whole(0, limit.SCORE_MAX).nullable();
const side = whole(1, 2);

/** A side: a known team or player, a name alone, or neither (待定). */
export const sideInput = z.object({
  /** 1 team, 2 player. */
  participant_type: whole(1, 2).default(1),
  participant_id: id.nullable(),
  name: z.string().trim().min(1).max(limit.SIDE_NAME_MAX).nullable().default(null),
});
export const linkInput = z.object({
  name: z.string().trim().min(1).max(limit.LINK_NAME_MAX),
  url: z.string().max(limit.URL_MAX).refine(isLiveLink),
});

/** Every field is required: null means unknown. */
const matchFields = {
  /** 0 unknown, 1 not started, 2 ongoing, 3 ended, 4 postponed, 5 cancelled. */
  match_status: whole(0, 5),
  /** Unix seconds. */
  match_start_time: whole(0, SECONDS_MAX).nullable(),
  best_of: whole(1, limit.BEST_OF_MAX).nullable(),
  main_camp: sideInput,
  guest_camp: sideInput,
  main_score: score,
  guest_score: score,
  /** 1 home win … 7 away foul (docs/product/wiki.md); of an ended match only. */
  result_type: whole(1, 7).nullable(),
  links: z.array(linkInput).max(limit.LINKS_MAX),
};
export const matchInput = z.object(matchFields);

const count = whole(0, limit.COUNT_MAX).nullable().default(null);
const amount = z.number().min(0).max(limit.COUNT_MAX).nullable().default(null);
const ratio = z.number().min(0).max(1).nullable().default(null);

export const playerInput = z.object({
  player_id: id,
  side,
  hero_id: id.nullable().default(null),
  /** Code of the game's position: 'top', 'jng', …; null where the game has none. */
  position: z
    .string()
    .regex(/^[a-z]{1,8}$/)
    .nullable()
    .default(null),
  kills: count,
  deaths: count,
  assists: count,
  rating: amount,
  acs: amount,
  /** Fractions, 0 to 1. */
  kast: ratio,
  adr: amount,
  hs: ratio,
  first_kills: count,
  first_deaths: count,
  gold: count,
  cs: count,
  damage: count,
  vision: amount,
  /** Other figures by game, by name: wiki/match/figures.ts. Omitted: unchanged. */
  extra: z
    .record(z.string().regex(/^[a-z][a-z0-9_]{0,31}$/), z.number().nullable())
    .refine(figures => Object.keys(figures).length <= limit.EXTRA_MAX)
    .default({}),
});
export const halfInput = z.object({
  main_score: whole(0, limit.SCORE_MAX),
  guest_score: whole(0, limit.SCORE_MAX),
  main_role: z.enum(['atk', 'def']),
});
/** One round of a map, in order. */
export const resultInput = z.object({
  winner_side: side,
  win_type: z.enum(['elimination', 'defuse', 'detonate', 'time']).nullable().default(null),
  main_loadout: count,
  guest_loadout: count,
});
export const draftInput = z.object({ side, action: z.enum(['ban', 'pick']), hero_id: id });
export const vetoInput = z.object({
  /** null for the last remaining map. */
  side: side.nullable(),
  action: z.enum(['ban', 'pick', 'remain']),
  map_id: id,
});

/** One map or game; its position in the list is its number. */
export const roundInput = z.object({
  /** A round's status, numbered as a match's: 1 not started, 2 ongoing, 3 ended; 0 where the source does not say. */
  match_status: whole(0, 5),
  map_id: id.nullable().default(null),
  main_score: score.default(null),
  guest_score: score.default(null),
  winner_side: side.nullable().default(null),
  /** Seconds. */
  duration: whole(1, limit.DURATION_MAX).nullable().default(null),
  /** 1 main, 2 guest picked the map, 0 decider. */
  picked_side: whole(0, 2).nullable().default(null),
  /** The side that attacked first (VALORANT) or played blue (the others). */
  first_side: side.nullable().default(null),
  halves: z.array(halfInput).max(limit.HALVES_MAX).default([]),
  timeline: z.array(resultInput).max(limit.TIMELINE_MAX).default([]),
  ban_pick: z.array(draftInput).max(limit.DRAFT_STEPS_MAX).default([]),
  players: z.array(playerInput).max(limit.PLAYERS_MAX).default([]),
});
export const detailInput = z.object({
  rounds: z.array(roundInput).max(limit.BEST_OF_MAX),
  veto: z.array(vetoInput).max(limit.VETO_STEPS_MAX).default([]),
});

/** Fields sent with every save. */
export const saveFields = {
  match_id: id,
  /** The latest version that the author has read; 0: none. 409 when there is a later one. */
  version: whole(0, INT_MAX),
  /** `base` of the facts that the author has read. 409 when they have changed. */
  base: z.string().min(1).max(64),
  /** false saves a draft (autosave); true submits it for checking. */
  submit: flag.default(true),
};
export const checkFields = {
  match_id: id,
  version: whole(1, INT_MAX),
  is_pass: flag,
  /** Required to send an entry back. */
  remark: z.string().trim().max(limit.REMARK_MAX).optional(),
  /** The checker accepts that later matches are set back (`consequences`). */
  reset_later: flag.default(false),
};

/** 0 draft, 1 waiting for check, 2 approved, 3 sent back, 4 replaced by a later version. */
export const entryStatus = z.int().min(0).max(4);
export const saved = z.object({ version: z.int(), status: entryStatus, base: z.string() });
export const checked = z.object({ status: entryStatus });

export const operator = z.object({ id: z.int(), unique_id: z.string(), nickname: z.string() });
/** A version without its content. */
export const revision = z.object({
  version: z.int(),
  status: entryStatus,
  author: operator,
  /** Unix seconds. */
  create_time: z.int(),
  checker: operator.nullable(),
  check_time: z.int().nullable(),
  remark: z.string().nullable(),
  /** The facts have changed since: it has to be reviewed and saved again. */
  is_outdated: z.boolean(),
  /** Whether the viewer may check it: it is waiting, and another operator wrote it. */
  can_check: z.boolean(),
});
const pageFields = {
  match: matchItem,
  /** Digest of the current facts: sent back with a save. */
  base: z.string(),
  /** The latest version; 0: none. */
  version: z.int(),
  /** The versions, latest first; at most the latest 200. */
  history: z.array(revision),
};

/** One field that differs. `path` is as in a refusal: 'rounds.0.players.3.kills'. */
export const difference = z.object({
  path: z.string(),
  /** The field's name in Chinese: '第 1 局 · 选手 4 · 击杀'. */
  label: z.string(),
  /** The value as shown to people; null for none. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
/** Effect of approval on a later match. */
export const consequence = z.object({
  match: matchItem,
  /** 1 main, 2 guest. */
  side: z.int(),
  from: z.string(),
  to: z.string(),
  /** Its result no longer holds, and is set back to 未开始: requires `reset_later`. */
  is_reset: z.boolean(),
});

const named = z.object({ id: z.int(), name: z.string() });
/** Names for the ids of an entry. */
export const detailOptions = z.object({
  maps: z.array(mapRef),
  heroes: z.array(heroRef),
  main_players: z.array(playerRef),
  guest_players: z.array(playerRef),
  positions: z.array(z.object({ code: z.string(), name: z.string() })),
});
export const matchOptions = z.object({
  /** The tournament's teams, then other teams used in the entry. */
  teams: z.array(named),
});

/** The schema of an answer: fields that are optional in requests are always present. */
const filled = <T extends z.ZodType>(schema: T) => schema as unknown as z.ZodType<z.output<T>, z.output<T>>;
const matchAnswer = { ...matchFields, main_camp: filled(sideInput), guest_camp: filled(sideInput) };
const detailAnswer = {
  rounds: z.array(filled(roundInput)),
  veto: z.array(vetoInput),
};
const matchOutput = z.object(matchAnswer);
const detailOutput = z.object(detailAnswer);

/** The fields are the current facts; `draft` is the latest version unless it was approved. */
export const matchPage = z.object({
  ...pageFields,
  ...matchAnswer,
  rounds: z.array(roundItem),
  draft: revision.extend({ content: matchOutput }).nullable(),
  options: matchOptions,
});
export const detailPage = z.object({
  ...pageFields,
  ...detailAnswer,
  draft: revision.extend({ content: detailOutput }).nullable(),
  options: detailOptions,
});

const checkPageFields = {
  ...pageFields,
  input_user: operator.nullable(),
  differences: z.array(difference),
  consequences: z.array(consequence),
};
/** `draft` null: nothing was entered, or all of it was approved. */
export const matchCheckPage = z.object({
  ...checkPageFields,
  draft: revision.extend({ content: matchOutput }).nullable(),
  current: matchOutput,
  options: matchOptions,
});
export const detailCheckPage = z.object({
  ...checkPageFields,
  draft: revision.extend({ content: detailOutput }).nullable(),
  current: detailOutput,
  options: detailOptions,
});

/** A match with the latest version of each of its entries. */
export const entryItem = matchItem.extend({
  match_input: revision.nullable(),
  detail_input: revision.nullable(),
});

export type SideInput = z.output<typeof sideInput>;
export type LinkInput = z.output<typeof linkInput>;
export type MatchInput = z.output<typeof matchInput>;
export type PlayerInput = z.output<typeof playerInput>;
export type RoundInput = z.output<typeof roundInput>;
export type DetailInput = z.output<typeof detailInput>;
export type Revision = z.infer<typeof revision>;
export type Operator = z.infer<typeof operator>;
export type Difference = z.infer<typeof difference>;
export type Consequence = z.infer<typeof consequence>;
export type EntryItem = z.infer<typeof entryItem>;
export type MatchOptions = z.infer<typeof matchOptions>;
export type DetailOptions = z.infer<typeof detailOptions>;
