/** Answers of Riot's gateway as they were recorded, and ones made of them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatedTournament } from '#lib/newsroom/feed/riot/facts.ts';
import { LEAGUES, type RiotLeague } from '#lib/newsroom/feed/riot/leagues.ts';
import { type RiotDetails, type RiotEvent, riotDetails, riotEvent } from '#lib/newsroom/feed/riot/shapes.ts';

const HOUR = 3_600_000;

export const recorded = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../fixtures/feeds/riot/${name}.json`), 'utf8'));

export const leagueOf = (slug: string): RiotLeague => LEAGUES.find(({ slugs }) => slugs.includes(slug))!;

export const LCS = leagueOf('lcs');
export const SPRING = '109517090066605615';

export const spring: DatedTournament = {
  key: SPRING,
  league: LCS,
  startAt: Date.UTC(2023, 0, 24),
  endAt: Date.UTC(2023, 3, 11),
};

export const teams = { A: '98767991860392497', B: '98926509885559666' };

export interface TestTeam {
  id?: string | null;
  name?: string;
  code?: string;
  wins?: number | null;
  outcome?: string | null;
}

export const team = ({ id, name = 'TSM', code = 'TSM', wins = 0, outcome = null }: TestTeam) => ({
  ...(id !== undefined && { id }),
  name,
  code,
  result: wins === null ? null : { gameWins: wins, outcome },
});

/** An event between TSM and TL, at noon of a day of the spring split. */
export function event(
  state: string,
  [main, guest]: readonly [TestTeam, TestTeam] = [{}, {}],
  changes: { count?: number | null; startTime?: string; id?: string; tournament?: { id: string } } = {},
): RiotEvent {
  const { count = 3, startTime = '2023-02-02T12:00:00Z', id = '109517090067719742', tournament } = changes;
  return riotEvent.parse({
    startTime,
    state,
    type: 'match',
    blockName: 'Week 2',
    league: { name: 'LCS', slug: 'lcs' },
    ...(tournament && { tournament }),
    match: {
      id,
      teams: [team(main), team({ name: 'Team Liquid', code: 'TL', ...guest })],
      strategy: count === null ? { type: 'bestOf' } : { type: 'bestOf', count },
    },
  });
}

export interface TestGame {
  state: string;
  /** The side of the details that is blue: 0 or 1. */
  blue?: 0 | 1;
}

export const gameId = (number: number) => `11047105965288${7218 + number}`;

/** Details of the match between A and B. */
export function detailsJson(wins: readonly [number, number], games: readonly TestGame[], count = 3) {
  return {
    data: {
      event: {
        id: '109517090067719742',
        type: 'match',
        tournament: { id: SPRING },
        match: {
          strategy: { count },
          teams: [
            team({ id: teams.A, wins: wins[0] }),
            team({ id: teams.B, name: 'Team Liquid', code: 'TL', wins: wins[1] }),
          ],
          games: games.map(({ state, blue = 0 }, i) => ({
            id: gameId(i + 1),
            number: i + 1,
            state,
            teams: [
              { id: teams.A, side: blue === 0 ? 'blue' : 'red' },
              { id: teams.B, side: blue === 0 ? 'red' : 'blue' },
            ],
            vods: [],
          })),
        },
      },
    },
  };
}

export const details = (...made: Parameters<typeof detailsJson>): RiotDetails =>
  riotDetails.parse(detailsJson(...made)).data.event!;

export interface TestFrame {
  /** Epoch milliseconds. */
  at?: number;
  state?: string;
  /** The gold of a player of blue, and of red. */
  gold?: readonly [number, number];
  blue?: string;
  red?: string;
}

export const FRAME_AT = Date.UTC(2023, 1, 2, 12) + HOUR / 2;

/** A window of livestats made of the recorded one, which has nothing but zeros. */
export function windowJson(frame: TestFrame = {}) {
  const { at = FRAME_AT, state = 'in_game', gold = [0, 0], blue = teams.A, red = teams.B } = frame;
  const window = recorded('window');
  const sideFrame = (first: number, each: number) => ({
    totalGold: each * 5,
    inhibitors: each > 0 ? 1 : 0,
    towers: each > 0 ? 3 : 0,
    barons: each > 0 ? 1 : 0,
    totalKills: each > 0 ? 10 : 0,
    dragons: each > 0 ? ['ocean', 'cloud'] : [],
    participants: Array.from({ length: 5 }, (_, i) => ({
      participantId: first + i,
      totalGold: each,
      level: each > 0 ? 9 : 1,
      kills: each > 0 ? 2 : 0,
      deaths: each > 0 ? 1 : 0,
      assists: each > 0 ? 4 : 0,
      creepScore: each > 0 ? 150 : 0,
      currentHealth: 0,
      maxHealth: 0,
    })),
  });
  const { blueTeamMetadata, redTeamMetadata, ...metadata } = window.gameMetadata;
  return {
    ...window,
    gameMetadata: {
      ...metadata,
      blueTeamMetadata: { ...blueTeamMetadata, esportsTeamId: blue },
      redTeamMetadata: { ...redTeamMetadata, esportsTeamId: red },
    },
    frames: [
      {
        rfc460Timestamp: new Date(at).toISOString(),
        gameState: state,
        blueTeam: sideFrame(1, gold[0]),
        redTeam: sideFrame(6, gold[1]),
      },
    ],
  };
}
