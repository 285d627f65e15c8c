/**
 * Stand-in for the league's two services, written from what is known of them (feeds of kplow and leaguesite): shares no
 * code with the adapter. Both refuse what the real ones refuse.
 */
import { type ListedMatch, type WorldMatch, type WorldSeason, winnersOf } from '../feed-world/season.ts';
import type { Answer, StandInRequest } from './server.ts';

const KPLOW = '/kplow/';
const LEAGUESITE = '/leaguesite/';
const NO_SEASON = 10010001;
const LANES = ['对抗路', '中路', '发育路', '打野', '游走'];
/** leaguesite numbers lanes in its own way. */
const BATTLE_POSITIONS = [6, 2, 7, 5, 4];
const STAGE_NAMES: Record<string, string> = {
  cgs1: '常规赛第一轮',
  cgs2: '常规赛第二轮',
  cgs3: '常规赛第三轮',
  jhs: '季后赛',
};
const HEROES = 60;
const GAME_S = 900;

/** What is wrong with the services at the moment; undefined: nothing. */
export type LeagueFault = 'away' | 'silent' | 'html' | 'half' | 'older' | 'busy';

export interface LeagueClock {
  /** Epoch milliseconds. */
  now(): number;
  fault(): LeagueFault | undefined;
}

/** How far behind an older answer is. */
const OLDER_MS = 2 * 3_600_000;

export class KplLeague {
  readonly #season: WorldSeason;
  readonly #clock: LeagueClock;
  readonly #league: string;
  /** When each request came, epoch milliseconds of the season's clock. */
  readonly requests: { at: number; path: string }[] = [];
  /** Requests that the real services would have refused. */
  readonly refused: string[] = [];

  constructor(season: WorldSeason, clock: LeagueClock) {
    this.#season = season;
    this.#league = `${season.id.slice(3, 7)}0004`;
    this.#clock = clock;
  }

  /** Answers one request; undefined: never. */
  answer(request: StandInRequest): object | undefined {
    const now = this.#clock.now();
    this.requests.push({ at: now, path: request.url.pathname });
    const fault = this.#clock.fault();
    if (fault === 'away')
      return { status: 503, text: 'Service Unavailable', headers: { 'retry-after': '60' } };
    if (fault === 'busy') return { status: 429, text: 'slow down', headers: { 'retry-after': '120' } };
    if (fault === 'html') return { status: 200, text: '<!doctype html><title>维护中</title>' };
    if (fault === 'silent') return undefined;
    const at = fault === 'older' ? now - OLDER_MS : now;
    const { pathname } = request.url;
    const answer = pathname.startsWith(KPLOW)
      ? this.#kplow(request, pathname.slice(KPLOW.length), at)
      : pathname.startsWith(LEAGUESITE)
        ? this.#leaguesite(request, pathname.slice(LEAGUESITE.length), at)
        : this.#refuse(request, 404);
    const isRefused = 'status' in answer && 'text' in answer;
    return fault === 'half' && !isRefused
      ? { status: 200, text: JSON.stringify(answer), isCut: true }
      : answer;
  }

  #refuse({ method, url }: StandInRequest, status: number): Answer {
    this.refused.push(`${method} ${url.pathname}`);
    return { status, text: 'not found' };
  }

  #kplow(request: StandInRequest, name: string, at: number): object {
    const { method, headers, body } = request;
    const isFromPage =
      headers['origin'] === 'https://kpl.qq.com' && /^https:\/\/kpl\.qq\.com/.test(headers['referer'] ?? '');
    if (method !== 'POST' || !isFromPage || !/json/.test(headers['content-type'] ?? ''))
      return this.#refuse(request, 404);
    const input = JSON.parse(body.toString()) as Record<string, string>;
    const isKnown = input['seasonid'] === this.#season.id;
    if (name === 'getSeasonAndStageAndTeamList' && input['seasonid'] === undefined)
      return fine(this.#seasons());
    if (name === 'getKVConfig') return fine({ config: this.#config(input['configids'] ?? '') });
    if (!isKnown) return { result: NO_SEASON, msg: 'season not found' };
    if (name === 'getScheduleList')
      return fine({ list: this.#season.listAt(at).map(each => this.#row(each)) });
    if (name === 'getScheduleProgress') return fine({ stage_list: [] });
    if (name === 'getTeamsList') return fine([]);
    if (name === 'getScheduleDetail') return fine(this.#detail(input['scheduleid'], at));
    return this.#refuse(request, 404);
  }

  /** JSON within JSON: the numbers of the playoffs' matches. */
  #config(names: string | readonly string[]): Record<string, string> {
    if (!names.includes('kpl_jhs_match')) return {};
    const playoffs = this.#season.matches.filter(({ stage }) => stage === 'jhs');
    const schedule_list = playoffs.map(({ key }, i) => ({ scheduleid: key, match_num: i + 1 }));
    return { kpl_jhs_match: JSON.stringify([{ seasonid: this.#season.id, schedule_list }]) };
  }

  #seasons() {
    const { id, matches } = this.#season;
    const year = Number(/^KPL(\d{4})/.exec(id)![1]);
    const seconds = (ms: number) => String(Math.floor(ms / 1000));
    return {
      seasons: [
        {
          seasonid: id,
          season_name: `${year}KPL年度总决赛`,
          season_year: year,
          start_time: seconds(matches[0]!.startAt),
          end_time: seconds(matches.at(-1)!.startAt),
          is_cur_season: 1,
          some_new_key: { unknown: true },
        },
        {
          seasonid: `KPL${year - 1}S3`,
          season_name: `${year - 1}KPL年度总决赛`,
          season_year: year - 1,
          start_time: '1600000000',
          end_time: '1610000000',
          is_cur_season: 0,
        },
      ],
      stages: [],
      teams: [],
    };
  }

  #row({ key, stage, teams, startAt, bestOf, status, score }: ListedMatch) {
    const team = (name: string | null) => ({
      id: `${this.#season.id}_${name ? 'xx' : 'dd'}`,
      name: name ?? '待定',
    });
    const [a, b] = [team(teams[0]), team(teams[1])];
    return {
      scheduleid: key,
      seasonid: this.#season.id,
      stageid: stage,
      stage_name: STAGE_NAMES[stage] ?? '',
      start_timestamp: String(Math.floor(startAt / 1000)),
      team_a_id: a.id,
      team_a_name: a.name,
      team_a_group: 'S',
      team_a_score: score[0],
      team_b_id: b.id,
      team_b_name: b.name,
      team_b_group: 'S',
      team_b_score: score[1],
      bo_total: bestOf,
      schedule_status: status,
      location_name: '0',
      has_starter_info: true,
    };
  }

  /** The rounds that are over. Without a known id the real service answers its featured match. */
  #detail(key: string | undefined, at: number) {
    const match = this.#season.matchOf(key ?? '') ?? this.#season.matches[0]!;
    const rounds = this.#season.gamesAt(match, at).filter(game => game.isOver);
    return {
      title: '',
      players: [0, 1].flatMap(side => LANES.map((_, lane) => this.#player(match, side, lane))),
      round_details: rounds.map(({ num, winner }) => ({
        round: num,
        win_team: teamId(match, winner - 1),
        win_team_name: match.teams[winner - 1],
        vid: '',
        players: [0, 1].flatMap(side =>
          LANES.map((_, lane) => ({
            playerid: playerId(match.teams[side]!, lane),
            position: lane + 1,
            ...heroOf(match, num, side, lane),
          })),
        ),
      })),
    };
  }

  #player(match: WorldMatch, side: number, lane: number) {
    const team = match.teams[side]!;
    const short = `${LANES[lane]}${playerId(team, lane).slice(-3)}`;
    return {
      playerid: playerId(team, lane),
      team_id: teamId(match, side),
      player_name: `${team}.${short}`,
      player_name_short: short,
      position: lane + 1,
    };
  }

  #leaguesite(request: StandInRequest, path: string, at: number): object {
    const { method, headers, url } = request;
    if (method !== 'GET' || !/^https:\/\/pvp\.qq\.com\//.test(headers['referer'] ?? ''))
      return this.#refuse(request, 403);
    if (path === 'leagues/open') return list([{ league_id: '20230001' }, { league_id: this.#league }]);
    if (path === 'matches/open') {
      if (url.searchParams.get('league_id') !== this.#league) return list([]);
      return list(this.#season.listAt(at).map(each => this.#leagueRow(each, at)));
    }
    if (path !== 'battle/open') return this.#refuse(request, 404);
    const battle = this.#battle(url.searchParams.get('battle_id') ?? '', at);
    return battle ? { code: 200, data: battle } : { code: 404, message: 'no such battle' };
  }

  #leagueRow({ key, status }: ListedMatch, at: number) {
    const match = this.#season.matchOf(key);
    return {
      match_id: key.replace(/\D/g, ''),
      cc_match_id: key,
      status: { 1: 0, 2: 2, 3: 1, 4: 2 }[status],
      match_battle_video_list: match
        ? this.#season.gamesAt(match, at).map(({ num, startAt }) => ({
            battle_id: `${this.#season.matches.indexOf(match)}_${num}_${Math.floor(startAt / 1000)}`,
            battle_seq: num,
            video_list: [],
          }))
        : [],
    };
  }

  /** Blue and red change places after each game. */
  #battle(id: string, at: number) {
    const [i = -1, num = 0] = id.split('_').map(Number);
    const match = this.#season.matches[i];
    const game = match && this.#season.gamesAt(match, at).find(each => each.num === num);
    if (!match || !game) return undefined;
    const sides = num % 2 === 1 ? [0, 1] : [1, 0];
    const winner = winnersOf(match)[num - 1]! - 1;
    const kills = (side: number) => (side === winner ? 15 : 8);
    const seconds = game.isOver ? GAME_S : Math.min(GAME_S, Math.floor((at - game.startAt) / 1000));
    const camp = (side: number) => ({
      team_id: '10000',
      team_name: match.teams[side],
      is_win: game.isOver && side === winner,
      kill_num: kills(side),
      death_num: kills(1 - side),
      gold: seconds * (side === winner ? 70 : 60),
      push_tower_num: side === winner ? 8 : 2,
    });
    return {
      battle_id: id,
      battle_seq: num,
      status: game.isOver ? 2 : 1,
      win_camp: game.isOver ? sides.indexOf(winner) + 1 : 0,
      game_duration: seconds * 1000,
      camp1: camp(sides[0]!),
      camp2: camp(sides[1]!),
      bp_list: Array.from({ length: 10 }, (_, step) => ({
        camp: (step % 2) + 1,
        is_ban_or_pick: 1,
        ...heroOf(match, num, sides[step % 2]!, Math.floor(step / 2)),
        position: 0,
      })),
      battle_player_list: sides.flatMap((side, at) =>
        LANES.map((lane, n) => ({
          camp: at + 1,
          team_name: match.teams[side],
          position: BATTLE_POSITIONS[n],
          position_desc: lane,
          player_name: this.#player(match, side, n).player_name_short,
          ...heroOf(match, num, side, n),
          kill_num: Math.floor(kills(side) / LANES.length),
          death_num: 2,
          assist_num: 5,
          gold: 10_000,
          hurt_to_hero_total: 50_000,
          hurt_to_hero_total_rate: 20,
        })),
      ),
    };
  }
}

const fine = (data: unknown) => ({ result: 0, msg: '', data });
const list = (results: readonly object[]) => ({ message: '', code: 200, request_id: 'x', results });
const teamId = (match: WorldMatch, side: number) => `season_${side}_${match.teams[side]}`;

/** The same five play for a team all season. */
function playerId(team: string, lane: number): string {
  const sum = [...team].reduce((n, char) => (n * 31 + char.codePointAt(0)!) % 9973, 7);
  return `6${String(sum).padStart(5, '0')}${lane}1`;
}

/** Ten different heroes a game. */
function heroOf(match: WorldMatch, num: number, side: number, lane: number) {
  const n = (match.startAt / 60_000 + num * 11 + side * 5 + lane) % HEROES;
  return { hero_id: 500 + n, hero_name: `英雄${500 + n}` };
}
