/** Objects as PandaScore writes them, with keys and personal data that nobody asked for. */
import { at, CUP, type CupMatch, GROUPS, MINOR, PLAYOFFS, TEAM_NAMES } from '../feed-world/panda-cup.ts';

export type Item = Record<string, unknown>;
export const iso = (ms: number | null) =>
  ms === null ? null : new Date(ms).toISOString().replace('.000Z', 'Z');

const team = (id: number): Item => ({
  id,
  name: TEAM_NAMES[id] ?? `Team ${id}`,
  acronym: `T${id}`,
  location: 'CN',
  slug: `team-${id}`,
  image_url: 'https://cdn.example/x.png',
});
const STAGES = {
  groups: { id: GROUPS, name: 'Group Stage', tier: 'b', has_bracket: false, begin: 12, end: 24 },
  playoffs: { id: PLAYOFFS, name: 'Playoffs', tier: 'a', has_bracket: true, begin: 36, end: 48 },
  minor: { id: 699, name: 'Open', tier: 'd', has_bracket: false, begin: 12, end: 48 },
};
type Stage = (typeof STAGES)[keyof typeof STAGES];
export interface Serie {
  id: number;
  name: string;
  league: Item;
  stages: Stage[];
}
export const SERIES: readonly Serie[] = [
  {
    id: CUP,
    name: 'Spring Cup 2026',
    league: { id: 4197, name: 'Harbour Cup', slug: 'harbour' },
    stages: [STAGES.groups, STAGES.playoffs],
  },
  { id: MINOR, name: 'Open 2026', league: { id: 4198, name: 'Pond' }, stages: [STAGES.minor] },
];
const VIDEOGAME = { id: 1, name: 'LoL', slug: 'league-of-legends' };
export const stageOf = ({ begin, end, ...stage }: Stage): Item => ({
  ...stage,
  begin_at: iso(at(begin)),
  end_at: iso(at(end)),
  detailed_stats: true,
  region: 'ASIA',
  some_new_key: { a: [1] },
});
export const serieOf = ({ id, name, league, stages }: Serie): Item => ({
  id,
  full_name: name,
  name: null,
  year: 2026,
  begin_at: iso(at(12)),
  end_at: iso(at(48)),
  league,
  videogame: VIDEOGAME,
  tournaments: stages.map(stageOf),
  winner_id: null,
});
export const seriesWhen = (when: 'running' | 'upcoming', now: number): Serie[] =>
  SERIES.filter(() => now >= at(-96) && now < at(48) && now >= at(12) === (when === 'running'));

export function matchOf(match: CupMatch): Item {
  const { id, teams, score, winner, status, bestOf, round, serie } = match;
  const stage = SERIES.flatMap(each => each.stages).find(each => each.id === match.stage)!;
  const names = [0, 1].map(i => (teams[i] ? `T${teams[i]}` : 'TBD'));
  return {
    id,
    name: `${round}: ${names.join(' vs ')}`,
    slug: `2026-05-01-${id}`,
    status,
    scheduled_at: iso(match.scheduledAt),
    original_scheduled_at: iso(match.scheduledAt),
    begin_at: iso(match.beginAt ?? match.scheduledAt),
    end_at: null,
    rescheduled: false,
    draw: false,
    forfeit: match.forfeit,
    match_type: 'best_of',
    number_of_games: bestOf,
    game_advantage: null,
    winner_id: winner,
    opponents: teams.map(each => ({ type: 'Team', opponent: team(each) })),
    results: score ? teams.map((each, i) => ({ team_id: each, score: score[i] })) : [],
    games: gamesOf(match),
    streams_list: [
      { official: true, main: true, language: 'zh', raw_url: 'https://www.huya.com/cup', embed_url: null },
      { official: false, main: false, language: 'en', raw_url: 'https://www.twitch.tv/fan', embed_url: null },
    ],
    serie_id: serie,
    tournament_id: match.stage,
    tournament: stageOf(stage),
    videogame: VIDEOGAME,
    modified_at: iso(match.modifiedAt),
    low_latency_feed: false,
  };
}

/** Unplayed games are listed, too: those of the loser come first. */
function gamesOf({ id, teams, score, status, bestOf, forfeit }: CupMatch): Item[] {
  const [main, guest] = score ?? [0, 0];
  const few = main > guest ? 1 : 0;
  const winners = [
    ...Array<number>(Math.min(main, guest)).fill(teams[few]!),
    ...Array<number>(Math.max(main, guest)).fill(teams[1 - few]!),
  ];
  return Array.from({ length: bestOf }, (_, i) => {
    const isOver = i < winners.length;
    const isOn = i === winners.length && status === 'running';
    return {
      id: id * 10 + i + 1,
      position: i + 1,
      status: isOver ? 'finished' : isOn ? 'running' : 'not_started',
      begin_at: isOver || isOn ? iso(at(12)) : null,
      length: isOver ? 1730 : null,
      winner: { id: isOver ? winners[i] : null, type: 'Team' },
      forfeit,
      complete: isOver,
      match_id: id,
    };
  });
}

export const bracketMatch = (match: CupMatch): Item => ({
  ...matchOf(match),
  previous_matches: match.previous.map(each => ({
    match_id: Number(each.slice(1)),
    type: each.startsWith('w') ? 'winner' : 'loser',
  })),
});

export function standingsOf(matches: readonly CupMatch[]): Item[] {
  const over = matches.filter(({ winner }) => winner !== null);
  const won = (id: number) => over.filter(({ winner }) => winner === id).length;
  const all = (id: number) => over.filter(({ teams }) => teams.includes(id)).length;
  return Object.keys(TEAM_NAMES)
    .map(Number)
    .sort((one, other) => won(other) - won(one))
    .map((id, i) => ({
      rank: i + 1,
      team: team(id),
      wins: won(id),
      losses: all(id) - won(id),
      total: all(id),
    }));
}

const ROLES = ['top', 'jun', 'mid', 'adc', 'sup'];
/** With what no site of ours may keep. */
export const ROSTERS: Item = {
  type: 'Team',
  rosters: Object.keys(TEAM_NAMES).map(id => ({
    ...team(Number(id)),
    players: ROLES.map((role, i) => ({
      id: Number(id) * 10 + i,
      name: `Nick${id}${i}`,
      role,
      first_name: 'Realname',
      last_name: 'Secretson',
      nationality: 'XY',
      birthday: '1999-09-09',
      age: 27,
    })),
  })),
};
