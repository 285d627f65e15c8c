/** Stand-in for livestats, the frames of games of League of Legends. It asks for no key. */
import { ALL, type CupGame, type CupMatch, type CupTeam, gamesOf } from '../feed-world/riot-cup.ts';
import type { Answer, StandInRequest } from './server.ts';

const STEP_MS = 10_000;
/** A window that ends later than this ago is refused. */
const OLD_MS = 190_000;
const CHAMPIONS = [
  'Gwen',
  'JarvanIV',
  'Ryze',
  'Zeri',
  'Leona',
  'Jayce',
  'Poppy',
  'MonkeyKing',
  'Senna',
  'Rell',
];
const ROLES = ['top', 'jungle', 'mid', 'bottom', 'support'];
/** Gold of a player a minute: of the side that wins, and of the other. */
const GOLD = [420, 380] as const;
const MINUTE = 60_000;

/** `refuse`: notes what the real service never gets from the adapter. */
export function livestats(
  { url, headers }: StandInRequest,
  now: number,
  refuse: (status: number) => Answer,
): Answer {
  const [, id = ''] = /^\/livestats\/v1\/window\/(\d+)$/.exec(url.pathname) ?? [];
  if (headers['x-api-key'] !== undefined) return refuse(403);
  const found = ALL.flatMap(match => gamesOf(match).map(game => ({ match, game }))).find(
    ({ game }) => game.id === id,
  );
  if (found?.match.sport !== 'lol') return refuse(404);
  const time = url.searchParams.get('startingTime');
  if (time === null) return answered(found.match, found.game, found.game.startAt, now);
  const at = Date.parse(time);
  if (Number.isNaN(at) || at % STEP_MS !== 0 || at > now) return refuse(400);
  // Anybody may ask too early once: it is the way to know how far back one may look.
  if (at + STEP_MS > now - OLD_MS)
    return problem(400, 'disallowed window with end time less than 190 sec old');
  // 404 and 200 alternate while a game is young.
  if (at < found.game.startAt + MINUTE && at >= found.game.startAt) return problem(404, 'Stats are disabled');
  return answered(found.match, found.game, at, now);
}

const problem = (status: number, message: string): Answer => ({
  status,
  json: { code: 'BAD_QUERY_PARAMETER', message },
});

function answered(match: CupMatch, game: CupGame, at: number, now: number): Answer {
  if (at < game.startAt || now < game.startAt) return { status: 204, text: '' };
  const last = Math.min(at + STEP_MS - 500, game.endAt);
  const first = Math.min(at, game.endAt);
  return { status: 200, json: windowOf(match, game, [first, last]) };
}

/** Blue and red change places after each game; this alone is right, the details have them wrong in the second. */
export const blueTeamOf = ({ teams }: CupMatch, { number }: CupGame): CupTeam => teams[(number - 1) % 2]!;

function windowOf(match: CupMatch, game: CupGame, times: readonly number[]) {
  const blue = blueTeamOf(match, game);
  const red = match.teams.find(team => team !== blue)!;
  const winner = match.teams[game.winner - 1]!;
  const isWon = (team: CupTeam) => team === winner;
  const frame = (at: number) => {
    const minutes = match.isBlank ? 0 : Math.floor((at - game.startAt) / MINUTE);
    return {
      rfc460Timestamp: new Date(at).toISOString(),
      gameState: at >= game.endAt ? 'finished' : 'in_game',
      blueTeam: teamFrame(1, minutes, isWon(blue)),
      redTeam: teamFrame(6, minutes, isWon(red)),
      new_key: {},
    };
  };
  return {
    esportsGameId: game.id,
    esportsMatchId: match.key,
    gameMetadata: {
      patchVersion: '16.13.1',
      blueTeamMetadata: metadata(blue, 1),
      redTeamMetadata: metadata(red, 6),
    },
    frames: times.map(frame),
  };
}

const metadata = (team: CupTeam, first: number) => ({
  esportsTeamId: team.id,
  participantMetadata: ROLES.map((role, i) => ({
    participantId: first + i,
    esportsPlayerId: `${team.id.slice(0, -1)}${i}${team.id.slice(-1)}`,
    summonerName: `${team.code}${role}`,
    championId: CHAMPIONS[first - 1 + i],
    role,
  })),
});

function teamFrame(first: number, minutes: number, isWon: boolean) {
  const gold = minutes * GOLD[isWon ? 0 : 1];
  const kills = Math.floor(minutes / (isWon ? 2 : 3));
  return {
    totalGold: gold * ROLES.length,
    inhibitors: 0,
    towers: Math.floor(minutes / 10),
    barons: 0,
    totalKills: kills,
    dragons: minutes > 15 ? ['ocean', 'cloud'] : [],
    participants: ROLES.map((_, i) => ({
      participantId: first + i,
      totalGold: gold,
      level: Math.max(1, Math.min(18, minutes)),
      kills: i === 0 ? kills : 0,
      deaths: 0,
      assists: minutes > 0 ? i : 0,
      creepScore: minutes * 7,
      currentHealth: 0,
      maxHealth: 0,
    })),
  };
}
