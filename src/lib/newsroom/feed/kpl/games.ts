/** The games of a match: kplow says who played what and who won, leaguesite the draft and the figures. Pure. */
import { nameKey } from '../../../platform/kernel/name-key.ts';
import type {
  FeedGame,
  FeedGold,
  FeedHero,
  FeedMatchGames,
  FeedPlayerLine,
  FeedTeam,
} from '../../../platform/ports/feed-source.ts';
import { MATCH_STATUS } from '../../../wiki/match/status.ts';
import { LANES } from '../../ingest/kpl-registry/wording.ts';
import { turnedGold } from '../gold-curve.ts';
import type { GoldCurves } from './leaguesite.ts';
import type { KplowDetail, LeagueBattle } from './shapes.ts';

type Side = 1 | 2;
type Round = KplowDetail['round_details'][number];
type BattleLine = NonNullable<LeagueBattle['battle_player_list']>[number];

/** Undefined while neither service has a game of the match. */
export function gamesOf(
  scheduleid: string,
  seasonid: string,
  detail: KplowDetail,
  battles: readonly LeagueBattle[],
  gold: GoldCurves = {},
): FeedMatchGames | undefined {
  const lineUp = new LineUp(detail, battles);
  const numbers = [...new Set([...detail.round_details.map(({ round }) => round), ...begun(battles)])];
  if (numbers.length === 0 || !lineUp.sides) return undefined;
  const games = numbers
    .toSorted((a, b) => a - b)
    .map(num => {
      const round = detail.round_details.find(each => each.round === num);
      const battle = battles.find(each => each.battle_seq === num);
      const curve = gold[battle?.battle_id ?? ''] ?? [];
      return gameOf({ key: `${scheduleid}/${num}`, num, round, battle, curve }, lineUp);
    });
  return { key: scheduleid, tournament: seasonid, sides: lineUp.sides, games };
}

const begun = (battles: readonly LeagueBattle[]): number[] =>
  battles.filter(({ status }) => status > 0).map(({ battle_seq }) => battle_seq);

/** The two teams and who plays for which. */
class LineUp {
  readonly sides: [FeedTeam, FeedTeam] | undefined;
  readonly #teamIds: string[];
  readonly #players: KplowDetail['players'];

  constructor({ players }: KplowDetail, battles: readonly LeagueBattle[]) {
    this.#players = players;
    this.#teamIds = [...new Set(players.map(({ team_id }) => team_id))];
    const [main, guest, ...others] = this.#teamIds.map(id => this.#nameOf(id));
    const [battle] = battles;
    const names =
      main && guest && others.length === 0
        ? [main, guest]
        : battle && [battle.camp1.team_name, battle.camp2.team_name];
    const [first, second] = (names ?? []).map((name): FeedTeam => ({ key: name, name }));
    this.sides = first && second ? [first, second] : undefined;
  }

  /** '北京WB.梓墨' and '长沙TES.A书源' without the player's own name. */
  #nameOf(teamId: string): string {
    const { player_name, player_name_short } = this.#players.find(({ team_id }) => team_id === teamId)!;
    const isPrefixed = player_name.endsWith(player_name_short);
    const team = isPrefixed
      ? player_name.slice(0, player_name.length - player_name_short.length)
      : player_name;
    return team.replace(/\.$/, '');
  }

  sideOfTeam(teamId: string | undefined): Side | null {
    const at = this.#teamIds.indexOf(teamId ?? '');
    return at === 0 ? 1 : at === 1 ? 2 : null;
  }

  sideOfName(name: string): Side | null {
    const at = this.sides?.findIndex(side => nameKey(side.name) === nameKey(name)) ?? -1;
    return at === 0 ? 1 : at === 1 ? 2 : null;
  }

  playerOf(id: string) {
    const found = this.#players.find(({ playerid }) => playerid === id);
    return found && { key: id, name: found.player_name_short, side: this.sideOfTeam(found.team_id) };
  }

  /** The player of this name on a side; undefined where two have it. */
  playerNamed(name: string, side: Side) {
    const found = this.#players.filter(
      each => each.player_name_short === name && this.sideOfTeam(each.team_id) === side,
    );
    return found.length === 1 ? { key: found[0]!.playerid, name } : undefined;
  }
}

interface Told {
  key: string;
  num: number;
  round: Round | undefined;
  battle: LeagueBattle | undefined;
  /** The gold of its first camp. */
  curve: readonly FeedGold[];
}

function gameOf({ key, num, round, battle, curve }: Told, lineUp: LineUp): FeedGame {
  const camps: [Side | null, Side | null] = battle
    ? [lineUp.sideOfName(battle.camp1.team_name), lineUp.sideOfName(battle.camp2.team_name)]
    : [null, null];
  const isOver = round?.win_team ? true : battle?.status === 2;
  return {
    key,
    num,
    status: isOver ? MATCH_STATUS.ended : MATCH_STATUS.ongoing,
    winner: lineUp.sideOfTeam(round?.win_team) ?? winnerOf(battle, camps),
    startAt: battle ? startOf(battle.battle_id) : null,
    durationS: battle?.game_duration ? Math.round(battle.game_duration / 1000) : null,
    firstSide: camps[0],
    players: linesOf(round, battle, camps, lineUp),
    draft: draftOf(battle, camps),
    totals: totalsOf(battle, camps, curve),
  };
}

type Camps = readonly [Side | null, Side | null];

function winnerOf(battle: LeagueBattle | undefined, camps: Camps): Side | null {
  return battle?.status === 2 && (battle.win_camp === 1 || battle.win_camp === 2)
    ? camps[battle.win_camp - 1]!
    : null;
}

/** The epoch seconds at the end of '1222656528_3_1781686969'. */
function startOf(battleId: string): number | null {
  const seconds = Number(/_(\d{9,11})$/.exec(battleId)?.[1]);
  return Number.isNaN(seconds) ? null : seconds * 1000;
}

const heroOf = (hero: { hero_id: number; hero_name: string }): FeedHero | null =>
  hero.hero_id > 0 ? { key: String(hero.hero_id), name: hero.hero_name } : null;

/** Who played: by kplow's ids; while a game runs, by the names that leaguesite has. */
function linesOf(
  round: Round | undefined,
  battle: LeagueBattle | undefined,
  camps: Camps,
  lineUp: LineUp,
): FeedPlayerLine[] {
  const figures = battle?.battle_player_list ?? [];
  if (!round)
    return figures.flatMap(line => {
      const side = camps[line.camp - 1];
      const player = side && lineUp.playerNamed(line.player_name, side);
      return player ? [lineOf(player, side, line.position_desc || null, line, heroOf(line))] : [];
    });
  return round.players.flatMap(({ playerid, position, ...hero }) => {
    const player = lineUp.playerOf(playerid);
    if (!player?.side) return [];
    const { side, ...named } = player;
    const own = figures.find(line => line.hero_id === hero.hero_id && camps[line.camp - 1] === side);
    return [lineOf(named, side, LANES[position] ?? null, own, heroOf(hero))];
  });
}

function lineOf(
  player: { key: string; name: string },
  side: Side,
  position: string | null,
  line: BattleLine | undefined,
  hero: FeedHero | null,
): FeedPlayerLine {
  const rate = line?.hurt_to_hero_total_rate ?? null;
  return {
    player,
    side,
    position,
    hero,
    figures: {
      kills: line?.kill_num ?? null,
      deaths: line?.death_num ?? null,
      assists: line?.assist_num ?? null,
      gold: line?.gold ?? null,
      damage: line?.hurt_to_hero_total ?? null,
    },
    extra: rate === null ? {} : { damage_share: rate / 100 },
  };
}

function draftOf(battle: LeagueBattle | undefined, camps: Camps): FeedGame['draft'] {
  return (battle?.bp_list ?? []).flatMap((step, i) => {
    const side = camps[step.camp - 1];
    const hero = heroOf(step);
    const action = step.is_ban_or_pick === 1 ? 'pick' : 'ban';
    return side && hero ? [{ num: i + 1, side, action, hero } as const] : [];
  });
}

/** Zeros are what the service writes where it did not count: a side without gold has no totals but its kills. */
function totalsOf(
  battle: LeagueBattle | undefined,
  camps: Camps,
  curve: readonly FeedGold[],
): FeedGame['totals'] {
  if (!battle) return [];
  return ([battle.camp1, battle.camp2] as const).flatMap((camp, i) => {
    const side = camps[i];
    const isCounted = (camp.gold ?? 0) > 0;
    const goldAt = i === 0 ? curve : turnedGold(curve);
    return side
      ? [
          {
            side,
            ...(goldAt.length > 0 && { goldAt }),
            figures: {
              kills: camp.kill_num ?? null,
              deaths: camp.death_num ?? null,
              gold: isCounted ? (camp.gold ?? null) : null,
              towers: isCounted ? (camp.push_tower_num ?? null) : null,
              tyrants: isCounted ? (camp.kill_tyrant_num ?? null) : null,
              dark_tyrants: isCounted ? (camp.kill_dark_tyrant_num ?? null) : null,
              prophet_overlords: isCounted ? (camp.kill_prophet_dragon_num ?? null) : null,
              shadow_overlords: isCounted ? (camp.kill_shadow_dragon_num ?? null) : null,
              storm_dragons: isCounted ? (camp.kill_storm_dragon_king_num ?? null) : null,
            },
          },
        ]
      : [];
  });
}
