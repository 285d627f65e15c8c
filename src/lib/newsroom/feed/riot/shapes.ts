/** Answers of the gateway and of livestats, as far as they are used: other keys pass. */
import { z } from 'zod';
import type { FeedReject } from '../../../platform/ports/feed-source.ts';

const text = z.string();
const count = z.number().int().nonnegative();
/** 17 to 20 digits: more than a number holds. */
const id = text.regex(/^\d{17,20}$/);
const day = text.regex(/^\d{4}-\d{2}-\d{2}$/);
const instant = z.iso.datetime().transform(value => Date.parse(value));

const list = z.array(z.unknown());

export const riotLeagues = z.object({ data: z.object({ leagues: list }) });
export const riotLeague = z.object({ id, slug: text });

export const riotTournaments = z.object({
  data: z.object({ leagues: z.array(z.object({ tournaments: list })) }),
});
export const riotTournament = z.object({
  id,
  slug: text,
  name: text.nullish(),
  startDate: day,
  endDate: day,
});

export const riotSchedule = z.object({
  data: z.object({
    schedule: z.object({
      /** Pages before and after this one; getLive has none. */
      pages: z.object({ older: text.nullish(), newer: text.nullish() }).nullish(),
      events: list,
    }),
  }),
});

const team = z.object({
  /** Missing in the schedule. */
  id: id.nullish(),
  name: text,
  code: text.nullish(),
  result: z.object({ outcome: text.nullish(), gameWins: count.nullish() }).nullish(),
});
const strategy = z.object({ type: text.nullish(), count: count.nullish() }).nullish();

export const riotEvent = z.object({
  startTime: instant,
  state: text,
  blockName: text.nullish(),
  league: z.object({ slug: text }),
  tournament: z.object({ id }).nullish(),
  match: z.object({ id, teams: z.array(team).max(2), strategy }),
});

const game = z.object({
  id,
  number: count.min(1),
  state: text,
  teams: z.array(z.object({ id, side: text.nullish() })).nullish(),
});
export const riotDetails = z.object({
  data: z.object({
    event: z
      .object({
        tournament: z.object({ id }).nullish(),
        match: z.object({ teams: z.array(team).max(2), strategy, games: z.array(game) }),
      })
      .nullish(),
  }),
});

const ranked = z.object({
  id: id.nullish(),
  name: text,
  code: text.nullish(),
  record: z.object({ wins: count, losses: count }).nullish(),
});
const drawn = z.object({
  id,
  previousMatchIds: z.array(id).nullish(),
  teams: z.array(z.object({ name: text, code: text.nullish() })).nullish(),
});
const section = z.object({
  name: text,
  matches: z.array(drawn).nullish(),
  columns: z
    .array(
      z.object({
        cells: z.array(z.object({ name: text.nullish(), matches: z.array(drawn).nullish() })),
      }),
    )
    .nullish(),
  rankings: z.array(z.object({ ordinal: count, teams: z.array(ranked) })).nullish(),
});
export const riotStage = z.object({ name: text, slug: text, sections: z.array(section) });
export const riotStandings = z.object({
  data: z.object({ standings: z.array(z.object({ stages: list })) }),
});

const player = z.object({
  participantId: count,
  esportsPlayerId: id.nullish(),
  summonerName: text,
  championId: text,
  role: text.nullish(),
});
const teamPlayers = z.object({ esportsTeamId: id, participantMetadata: z.array(player) });
const teamFrame = z.object({
  totalGold: count,
  inhibitors: count,
  towers: count,
  barons: count,
  totalKills: count,
  dragons: z.array(z.unknown()),
  participants: z.array(
    z.object({
      participantId: count,
      totalGold: count,
      level: count,
      kills: count,
      deaths: count,
      assists: count,
      creepScore: count,
    }),
  ),
});
export const riotFrame = z.object({
  rfc460Timestamp: instant,
  gameState: text,
  blueTeam: teamFrame,
  redTeam: teamFrame,
});
export const riotWindow = z.object({
  gameMetadata: z.object({ blueTeamMetadata: teamPlayers, redTeamMetadata: teamPlayers }),
  frames: list,
});

export type RiotEvent = z.infer<typeof riotEvent>;
export type RiotTeam = z.infer<typeof team>;
export type RiotTournament = z.infer<typeof riotTournament>;
export type RiotDetails = NonNullable<z.infer<typeof riotDetails>['data']['event']>;
export type RiotGame = z.infer<typeof game>;
export type RiotStage = z.infer<typeof riotStage>;
export type RiotSection = z.infer<typeof section>;
export type RiotDrawn = z.infer<typeof drawn>;
export type RiotFrame = z.infer<typeof riotFrame>;
export type RiotWindow = z.infer<typeof riotWindow>;

/** Reads each item by its schema; one that does not fit is rejected under its id. */
export function readItems<S extends z.ZodType>(
  items: readonly unknown[],
  schema: S,
): { read: z.infer<S>[]; rejects: FeedReject[] } {
  const read: z.infer<S>[] = [];
  const rejects: FeedReject[] = [];
  for (const [i, item] of items.entries()) {
    const found = schema.safeParse(item);
    if (found.success) read.push(found.data);
    else rejects.push({ key: keyOf(item) ?? `#${i + 1}`, reason: reasonOf(found.error) });
  }
  return { read, rejects };
}

const named = z.object({
  id: text.optional(),
  slug: text.optional(),
  match: z.object({ id: text }).optional(),
});

/** The id of an event is that of its match. */
function keyOf(item: unknown): string | undefined {
  const { match, id: own, slug } = named.partial().catch({}).parse(item);
  return match?.id ?? own ?? slug;
}

const reasonOf = ({ issues: [issue] }: z.ZodError): string => `${issue?.path.join('.')} ${issue?.message}`;
