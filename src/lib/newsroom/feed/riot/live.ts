/** Looks at a match that is played, or was: its games, and the figures of League of Legends. */
import { z } from 'zod';
import type { FeedMatch, FeedReject, FeedSnapshot } from '../../../platform/ports/feed-source.ts';
import { EMPTY_SNAPSHOT, readShape } from '../snapshot.ts';
import { COMPLETED, matchOf, RUNNING } from './facts.ts';
import { isBlank } from './frames.ts';
import { begunGames, changed, gamesOf, settle, withFrame } from './games.ts';
import type { GatewayClient } from './gateway.ts';
import { cursorOf, type LiveMemo, memoOf, newGame, type SeenGame } from './memo.ts';
import { FRESH_MS, passOver } from './memory.ts';
import type { RiotReading } from './schedule.ts';
import {
  type RiotDetails,
  type RiotFrame,
  type RiotGame,
  readItems,
  riotFrame,
  riotWindow,
} from './shapes.ts';

/** Livestats is looked at this far in the past; where it does not let anybody, at what its refusals name. */
const LAGS_MS: readonly number[] = [40_000, 210_000];
/** How often the frames of a game are asked for that the gateway calls over, and the time of its first frame. */
const LATE_TRIES = 20;
const START_TRIES = 3;

/** `key`: the id of a match. */
export async function readMatch(
  key: string,
  tournament: string,
  reading: RiotReading,
): Promise<FeedSnapshot> {
  const { gateway, memory, at } = reading;
  const known = memory.known.get(tournament);
  if (!known) return EMPTY_SNAPSHOT;
  const { sport } = known.league;
  const ages = { now: at.now, maxAge: FRESH_MS };
  const details = await memory.detailsOf({ sport, match: key }, gateway, ages);
  if (!details) return EMPTY_SNAPSHOT;
  const begun = begunGames(details);
  if (begun.some(({ state }) => state === RUNNING)) memory.noteRunning(key, at.now);
  let memo = settle(memoOf(at.cursor, details), details);
  const rejects: FeedReject[] = [];
  if (sport === 'lol')
    for (const game of begun) {
      const looked = await lookAt(game, memo, details, { gateway, now: at.now });
      memo = looked.memo;
      rejects.push(...looked.rejects);
    }
  const told = scoredMatch(key, details, reading);
  const listed = memory.eventOf(key);
  const named = told ?? (listed && matchOf(listed.event, listed.place, details));
  const games = gamesOf({ match: key, tournament }, details, memo, named);
  return {
    ...EMPTY_SNAPSHOT,
    stages: await stagesOf(tournament, reading),
    matches: told ? [told] : [],
    games: games ? [games] : [],
    rejects,
    cursor: cursorOf(memo),
  };
}

/** The running match with the score of the details; the schedule tells when it is over. */
function scoredMatch(key: string, details: RiotDetails, { memory }: RiotReading): FeedMatch | undefined {
  const remembered = memory.eventOf(key);
  if (!remembered || remembered.event.state === COMPLETED || begunGames(details).length === 0)
    return undefined;
  return matchOf({ ...remembered.event, state: RUNNING }, remembered.place, details);
}

/** A stage is told with the matches that are in it. */
async function stagesOf(
  tournament: string,
  { gateway, memory }: RiotReading,
): Promise<FeedSnapshot['stages']> {
  const known = memory.known.get(tournament);
  return known ? (await memory.tablesOf(known, gateway)).stages : [];
}

interface Look {
  gateway: GatewayClient;
  now: number;
}

/** Reads the last frame of a game that runs, or whose end was not seen yet. */
async function lookAt(
  { id, state }: RiotGame,
  memo: LiveMemo,
  details: RiotDetails,
  look: Look,
): Promise<{ memo: LiveMemo; rejects: FeedReject[] }> {
  const seen = memo.games.find(game => game.key === id) ?? newGame(id);
  if (seen.isOver || (state === COMPLETED && seen.lateTries >= LATE_TRIES)) return { memo, rejects: [] };
  const tried = { ...seen, lateTries: seen.lateTries + (state === COMPLETED ? 1 : 0) };
  const found = await windowOf(id, memo.lag, look);
  const [frame] = found?.frames.read ?? [];
  const game =
    found && frame
      ? withFrame(await withStart(tried, frame, look), found.window, frame, details.match.teams)
      : tried;
  return {
    memo: { ...memo, lag: found?.lag ?? memo.lag, games: changed(memo.games, id, () => game) },
    rejects: (found?.frames.rejects ?? []).map(({ reason }) => ({ key: id, reason })),
  };
}

/** The window as late as livestats lets anybody look; undefined where it has nothing new, or does not answer. */
async function windowOf(game: string, lag: number | null, { gateway, now }: Look) {
  for (const back of lag === null ? LAGS_MS : [lag]) {
    const json = await gateway.window(game, now - back, back === LAGS_MS[0]).catch(passOver);
    if (!json) continue;
    const window = readShape(riotWindow, json);
    return { lag: back, window, frames: readItems(window.frames.slice(-1), riotFrame) };
  }
  return undefined;
}

const firstFrames = z.object({ frames: z.array(riotFrame.pick({ rfc460Timestamp: true })) });

/** The game with the time of its first frame, once something happened in it. */
async function withStart(game: SeenGame, frame: RiotFrame, { gateway }: Look): Promise<SeenGame> {
  if (game.startAt !== null || game.startTries >= START_TRIES || isBlank(frame)) return game;
  const first = firstFrames.safeParse(await gateway.window(game.key).catch(passOver)).data?.frames[0];
  return { ...game, startAt: first?.rfc460Timestamp ?? null, startTries: game.startTries + 1 };
}
