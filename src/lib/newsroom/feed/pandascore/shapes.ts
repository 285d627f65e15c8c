/** Answers of PandaScore, as far as they are used: other keys pass. Nothing personal is named here, so none is read. */
import { z } from 'zod';

const text = z.string();
/** Ids are numbers that last, in a space of their own for each kind of object. */
const id = z.number().int().positive();
const instant = z.iso
  .datetime({ offset: true })
  .nullish()
  .transform(value => (value == null ? null : Date.parse(value)));
const flag = z
  .boolean()
  .nullish()
  .transform(value => value === true);

export const list = z.array(z.unknown());

/** What PandaScore calls a tournament is a stage here, within whatever object it comes. */
export const pandaStage = z.object({
  id,
  name: text,
  begin_at: instant,
  end_at: instant,
  has_bracket: flag,
  tier: text.nullish(),
});

/** A serie of a league is a tournament here. */
export const pandaSerie = z.object({
  id,
  full_name: text,
  year: z.number().nullish(),
  begin_at: instant,
  end_at: instant,
  league: z.object({ id, name: text }),
  videogame: z.object({ id: z.number() }),
  tournaments: z.array(pandaStage),
});

const team = z.object({ id, name: text });
export const opponents = z.array(z.object({ type: text, opponent: team }));

const game = z.object({
  id,
  position: z.number().int().positive(),
  status: text,
  begin_at: instant,
  length: z.number().nullish(),
  forfeit: flag,
  winner: z.object({ id: id.nullish() }).nullish(),
});

export const pandaMatch = z.object({
  id,
  name: text,
  status: text,
  begin_at: instant,
  scheduled_at: instant,
  match_type: text.nullish(),
  number_of_games: z.number().int().nullish(),
  draw: flag,
  forfeit: flag,
  winner_id: id.nullish(),
  opponents,
  results: z.array(z.object({ team_id: id.nullish(), score: z.number().int().nonnegative() })),
  games: z.array(game),
  streams_list: z.array(z.object({ official: flag, raw_url: text.nullish() })).nullish(),
  serie_id: id,
  tournament: pandaStage,
});

export const incident = z.object({
  change_type: text,
  type: text,
  id,
  modified_at: z.iso.datetime({ offset: true }),
  object: z.unknown(),
});

/** A row of a group; one of a bracket has `last_match` in place of wins and losses. */
export const groupRow = z.object({ rank: z.number().int(), wins: z.number(), losses: z.number(), team });
export const bracketRow = z.object({ rank: z.number().int(), last_match: z.unknown(), team });

export const bracketMatch = z.object({
  id,
  winner_id: id.nullish(),
  opponents,
  previous_matches: z.array(z.object({ match_id: id, type: z.enum(['winner', 'loser']) })),
});

export const rosters = z.object({ type: text.nullish(), rosters: list });
export const rosterTeam = z.object({
  id,
  name: text,
  players: z.array(z.object({ id, name: text, role: text.nullish() })),
});

export type PandaMatch = z.infer<typeof pandaMatch>;
export type PandaStage = z.infer<typeof pandaStage>;
export type PandaSerie = z.infer<typeof pandaSerie>;
export type BracketMatch = z.infer<typeof bracketMatch>;
