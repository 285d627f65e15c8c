/** Shapes of operators' calls about names. */
import { z } from 'zod';

export const NAMING_KINDS = ['team', 'player', 'tournament', 'round'] as const;
/** `waiting`: nobody has chosen a name yet. */
export const NAMING_STATES = ['waiting', 'named'] as const;

export const namingItem = z.object({
  /** 0 where nothing is listed or chosen yet. */
  id: z.int(),
  game_id: z.int(),
  kind: z.enum(NAMING_KINDS),
  /** Id of the team, player or tournament; 0 for a round, which is a word. */
  entity_id: z.int(),
  /** The name as its source writes it. */
  told: z.string(),
  source: z.string(),
  /** What is shown instead; '' while nobody has chosen. */
  name: z.string(),
  name_short: z.string(),
  version: z.int(),
  /** The page that shows it; '' for a round. */
  url: z.string(),
  /** Unix seconds; 0 where it is not listed. */
  seen_time: z.int(),
});

export type NamingItem = z.infer<typeof namingItem>;
