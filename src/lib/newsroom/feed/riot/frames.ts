/** What a frame of livestats says of a game. Pure. */
import type { FeedFigures, FeedPlayerLine, FeedSideTotals } from '../../../platform/ports/feed-source.ts';
import { championKey, englishName } from '../../ingest/heroes/champions.ts';
import type { RiotFrame, RiotTeam, RiotWindow } from './shapes.ts';

type Side = 1 | 2;
type Colour = 'blue' | 'red';

const POSITIONS: Readonly<Record<string, string>> = {
  top: 'top',
  jungle: 'jng',
  mid: 'mid',
  bottom: 'bot',
  support: 'sup',
};
export const FINISHED = 'finished';

/** Ten players at level 1 with nothing: what livestats writes outside a game and where it does not count. */
export function isBlank({ blueTeam, redTeam }: RiotFrame): boolean {
  return [blueTeam, redTeam].every(
    team =>
      team.totalGold + team.totalKills + team.towers === 0 &&
      team.participants.every(
        ({ level, totalGold, kills, deaths, assists, creepScore }) =>
          level <= 1 && totalGold + kills + deaths + assists + creepScore === 0,
      ),
  );
}

/** The side that played blue, by the frames themselves; null where they name other teams. */
export function blueSideOf(
  { gameMetadata: { blueTeamMetadata, redTeamMetadata } }: RiotWindow,
  teams: readonly RiotTeam[],
): Side | null {
  const sideOf = (id: string): number => teams.findIndex(team => team.id === id) + 1;
  const [blue, red] = [sideOf(blueTeamMetadata.esportsTeamId), sideOf(redTeamMetadata.esportsTeamId)];
  if (blue === 1 || red === 2) return 1;
  return blue === 2 || red === 1 ? 2 : null;
}

export interface FrameFacts {
  players: FeedPlayerLine[];
  totals: FeedSideTotals[];
}

/** The line-up, and the figures of `frame`, which is undefined where nothing is known of them. */
export function factsOf(
  { gameMetadata }: RiotWindow,
  frame: RiotFrame | undefined,
  teams: readonly RiotTeam[],
  blueSide: Side,
): FrameFacts {
  const sides = [
    ['blue', blueSide],
    ['red', blueSide === 1 ? 2 : 1],
  ] as const satisfies readonly (readonly [Colour, Side])[];
  const players = sides.flatMap(([colour, side]) => {
    const { participantMetadata, esportsTeamId } = gameMetadata[`${colour}TeamMetadata`];
    return participantMetadata.map((player): FeedPlayerLine => {
      const { participantId, esportsPlayerId, summonerName, championId, role } = player;
      const name = nameOf(summonerName, teams[side - 1]?.code);
      const own = frame?.[`${colour}Team`].participants.find(each => each.participantId === participantId);
      return {
        player: { key: esportsPlayerId ?? `${esportsTeamId}/${name}`, name },
        side,
        position: POSITIONS[role ?? ''] ?? null,
        hero: championId
          ? { key: championKey(englishName(championId)), name: englishName(championId) }
          : null,
        figures: {
          kills: own?.kills ?? null,
          deaths: own?.deaths ?? null,
          assists: own?.assists ?? null,
          gold: own?.totalGold ?? null,
          cs: own?.creepScore ?? null,
        },
        extra: own ? { level: own.level } : {},
      };
    });
  });
  const totals = frame ? sides.map(([colour, side]) => totalsOf(frame, colour, side)) : [];
  return { players, totals: totals.toSorted((a, b) => a.side - b.side) };
}

function totalsOf(frame: RiotFrame, colour: Colour, side: Side): { side: Side; figures: FeedFigures } {
  const { totalKills, totalGold, towers, dragons, barons, inhibitors } = frame[`${colour}Team`];
  return {
    side,
    figures: {
      kills: totalKills,
      gold: totalGold,
      towers,
      dragons: dragons.length,
      barons,
      inhibitors,
    },
  };
}

/** 'IGTheShy' and 'IG TheShy' of IG → 'TheShy'. */
export function nameOf(summoner: string, code: string | null | undefined): string {
  const name = summoner.trim();
  const rest = code && name.startsWith(code) ? name.slice(code.length).trim() : '';
  return rest || name;
}

/** The gold of side 1 and of side 2. */
export const goldOf = ({ blueTeam, redTeam }: RiotFrame, blueSide: Side): [number, number] =>
  blueSide === 1 ? [blueTeam.totalGold, redTeam.totalGold] : [redTeam.totalGold, blueTeam.totalGold];
