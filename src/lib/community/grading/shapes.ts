/** Data of lists that members grade. */
import { z } from 'zod';
import { ITEM_KINDS } from './item-kind.ts';

/** Who or what is graded, as it is shown. */
export const namedItem = z.object({
  kind: z.enum(ITEM_KINDS),
  /** The id of the player, team or hero. */
  entity_id: z.int(),
  name: z.string(),
  icon: z.string().nullable(),
  /** A player's last team. */
  team_name: z.string().nullable(),
  /** A fact beside the name. */
  note: z.string(),
});
const gradingItem = namedItem.extend({
  item_id: z.int(),
  /** The id as in ratings: a player's id; a team's is 1000000000 and its id, a hero's 2000000000 and its id. */
  person_id: z.int(),
  /** null while fewer than five have graded it. */
  score: z.number().nullable(),
  count: z.int(),
});
export const gradingSet = z.object({
  id: z.int(),
  game_id: z.int(),
  title: z.string(),
  description: z.string(),
  /** Whether it can be graded; a closed list is still shown. */
  is_open: z.boolean(),
  items: z.array(gradingItem),
});
const grade = z.object({ item_id: z.int(), grade: z.int() });
export const ownGrading = z.object({
  id: z.int(),
  /** Path of the page that shows it to others; null before the first grading. */
  link: z.string().nullable(),
  grades: z.array(grade),
});
export const sharedGrading = z.object({
  set: gradingSet,
  /** The author; null for a closed account. */
  user_info: z.object({ id: z.int(), nickname: z.string(), head_portrait: z.string() }).nullable(),
  grades: z.array(grade),
  /** Unix seconds. */
  graded_at: z.int(),
});

const myGrading = sharedGrading.omit({ user_info: true }).extend({
  id: z.int(),
  /** Path of the page that shows it to others. */
  link: z.string(),
});
export const myGradingPage = z.object({
  list: z.array(myGrading),
  has_more: z.boolean(),
  last_cursor: z.int(),
});

export type NamedItem = z.infer<typeof namedItem>;
export type GradingItem = z.infer<typeof gradingItem>;
export type GradingSet = z.infer<typeof gradingSet>;
export type Grade = z.infer<typeof grade>;
export type OwnGrading = z.infer<typeof ownGrading>;
export type SharedGrading = z.infer<typeof sharedGrading>;
export type MyGrading = z.infer<typeof myGrading>;
