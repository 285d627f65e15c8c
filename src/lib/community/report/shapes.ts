import { z } from 'zod';
import { nameIn } from '../../platform/contract/fields.ts';
import { ACTIONS, STATES, type StateName } from './action.ts';
import { BY_WORDS, REASONS } from './reason.ts';

/** A page; `last_cursor` leads to the next one. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ list: z.array(item), has_more: z.boolean(), last_cursor: z.int() });

export const stateNames = Object.keys(STATES) as [StateName, ...StateName[]];
const reason = z.enum([...REASONS, BY_WORDS]);
const person = z.object({ id: z.int(), unique_id: z.string(), nickname: z.string() });
const APPEALS = ['none', 'waiting', 'upheld', 'granted'] as const;
/** Names by their number in the database. */
export const appealName = (state: number): (typeof APPEALS)[number] => APPEALS[state]!;

const target = {
  source_type: nameIn('reportables'),
  source_id: z.string(),
  /** The kind's name. */
  source_name: z.string(),
  /** The text when it was reported. */
  excerpt: z.string(),
  place: z.object({ name: z.string(), url: z.string() }),
};

export const caseItem = z.object({
  id: z.int(),
  ...target,
  state: z.enum(stateNames),
  is_hidden: z.boolean(),
  author: person,
  report_count: z.int(),
  /** Distinct reasons of its reports, oldest first. */
  reasons: z.array(reason),
  /** Unix seconds. */
  create_time: z.int(),
  last_time: z.int(),
});
export type CaseItem = z.infer<typeof caseItem>;

const appeal = z.object({
  state: z.enum(APPEALS),
  text: z.string(),
  /** Unix seconds; 0 without an appeal. */
  time: z.int(),
  reason: z.string(),
});

/** An account's freeze: reason, start, and result of the appeal. */
export const standingFreeze = z.object({
  reason: z.string(),
  /** Unix seconds. */
  create_time: z.int(),
  appeal,
});
export type StandingFreeze = z.infer<typeof standingFreeze>;

const decision = {
  id: z.int(),
  action: z.enum(ACTIONS),
  reason: z.string(),
  /** Unix seconds. */
  create_time: z.int(),
  appeal,
};

export const caseDecision = z.object({
  ...decision,
  case_id: z.int(),
  operator: person,
  appeal_operator: person.nullable(),
});

export const caseDetail = z.object({
  ...caseItem.shape,
  lines: z.array(
    z.object({
      user: person,
      text: z.string(),
      media: z.array(z.string()),
      is_thing: z.boolean(),
      /** Unix seconds. */
      time: z.int(),
    }),
  ),
  reports: z.array(
    z.object({
      /** null: the site's word list, or a closed account. */
      reporter: person.nullable(),
      reason,
      content: z.string(),
      images: z.array(z.string()),
      create_time: z.int(),
    }),
  ),
  decisions: z.array(caseDecision),
  actions: z.array(z.enum(ACTIONS)),
  /** Whether the viewer may decide the pending appeal. */
  may_decide_appeal: z.boolean(),
  /** The author's record. */
  record: z.object({
    /** 1 normal, 2 frozen, 3 closed. */
    status: z.int(),
    create_time: z.int(),
    /** Other cases about the author, newest first. */
    cases: z.array(caseItem),
    decisions: z.array(caseDecision),
  }),
});
export type CaseDetail = z.infer<typeof caseDetail>;

export const ownReport = z.object({
  id: z.int(),
  ...target,
  reason,
  content: z.string(),
  create_time: z.int(),
  state: z.enum(stateNames),
  /** The latest decision; null without one. */
  action: z.enum(ACTIONS).nullable(),
});

export const ownDecision = z.object({ ...decision, ...target, may_appeal: z.boolean() });
