/** Tables of LPDB as they are written, with keys and personal data that nobody asked for. */
import {
  at,
  CUP,
  type CupMatch,
  MINOR,
  matchesAt,
  membersAt,
  placesAt,
  transfersAt,
  WIKI,
} from '../feed-world/lpdb-cup.ts';

export type Row = Record<string, unknown>;

const END = at(200);
const NO_DAY = '0000-01-01';
const base = (pagename: string, objectname: string): Row => ({
  wiki: WIKI,
  pageid: 4711,
  pagename,
  namespace: 0,
  objectname,
  extradata: [],
});

const tournament = (pagename: string, name: string, tier: string): Row => ({
  ...base(pagename, pagename),
  name,
  shortname: name.replace(' 2026', ''),
  seriespage: name.split(' ').slice(0, 2).join(' '),
  startdate: '2026-05-01',
  enddate: '2026-05-02',
  liquipediatier: tier,
  liquipediatiertype: '',
  status: '',
  organizers: { '1': 'Harbour' },
  prizepool: 100_000,
  locations: [],
});

const TOURNAMENTS: readonly Row[] = [
  tournament(CUP, 'Harbour Cup 2026', '1'),
  tournament(MINOR, 'Pond Open 2026', '2'),
  { ...tournament('Show/2026', 'Show Match 2026', '1'), liquipediatiertype: 'Show Match' },
  { ...tournament('Off/2026', 'Off 2026', '1'), status: 'cancelled' },
];

function matchRows(now: number): Row[] {
  if (matchesAt(now).length === 0) return [];
  const rows = matchesAt(now).map(match => matchRow(match, CUP));
  // The page of the groups shows its matches as well, and one row is there twice.
  const groups = matchesAt(now)
    .filter(({ section }) => section === 'Group Stage')
    .map(match => matchRow(match, `${CUP}/Group_Stage`));
  const qualifier = {
    ...matchRow(matchesAt(now)[0]!, 'Qualifier/2026'),
    parent: 'Qualifier/2026',
    liquipediatiertype: 'Qualifier',
  };
  return [...rows, ...groups, ...rows.slice(0, 1), qualifier];
}

function matchRow(match: CupMatch, pagename: string): Row {
  const { match2id, teams, scores, winner, isFinished, isForfeit, isExact, section, type, header } = match;
  return {
    ...base(pagename, match2id),
    match2id,
    match2bracketid: match2id.split('_')[0],
    parent: CUP,
    tournament: 'Harbour Cup 2026',
    liquipediatier: '1',
    liquipediatiertype: '',
    date: match.date,
    dateexact: isExact ? 1 : 0,
    finished: isFinished ? 1 : 0,
    winner,
    walkover: isForfeit ? 'ff' : '',
    resulttype: isForfeit ? 'default' : '',
    status: '',
    bestof: match.bestof,
    section,
    stream: { twitch: 'harbour', huya: 'https://www.huya.com/harbour' },
    match2bracketdata: { type, header, coordinates: [] },
    match2opponents: teams.map((name, i) => ({
      type: name === null ? 'literal' : 'team',
      name: name ?? 'Winner of Group A',
      template: name === null ? 'tbd' : name.toLowerCase(),
      score: scores?.[i] ?? -1,
      status: isForfeit && i === 1 ? 'FF' : 'S',
      match2players: [{ name: 'a0', displayname: 'A0', flag: 'XY' }],
    })),
    match2games: gamesOf(match),
  };
}

/** Unplayed maps are listed, with [0,0] or nothing; players stand in one of two shapes. */
function gamesOf({ scores, bestof, isForfeit }: CupMatch): Row[] {
  const [main, guest] = scores ?? [0, 0];
  const winners = isForfeit ? [] : [...'2'.repeat(Math.max(0, guest)), ...'1'.repeat(Math.max(0, main))];
  return Array.from({ length: bestof }, (_, i) => ({
    match2gameid: i + 1,
    map: 'Lotus',
    winner: winners[i] ?? '',
    scores: winners[i] ? (winners[i] === '1' ? [13, 9] : [9, 13]) : i % 2 ? [0, 0] : [],
    length: '',
    status: winners[i] ? '' : 'notplayed',
    ...(i % 2
      ? { opponents: [{ score: 13, players: [{ player: 'a0', agent: 'jett', kills: 15 }] }] }
      : { participants: { '1_3': { player: 'a0', agent: 'jett', kills: 15 } } }),
    extradata: [],
  }));
}

const squadRows = (now: number): Row[] =>
  membersAt(now).map(({ team, id, link, role = '', type = 'player', status, join, leave }) => ({
    ...base(team.replaceAll(' ', '_'), `${link}_${join ?? ''}_${role}_${status}`),
    id,
    link,
    name: 'Realname Secretson',
    nationality: 'XY',
    position: '',
    role,
    type,
    status,
    joindate: join ?? NO_DAY,
    leavedate: leave ?? NO_DAY,
    inactivedate: NO_DAY,
    newteam: '',
    teamtemplate: team.toLowerCase(),
  }));

const transferRows = (now: number): Row[] =>
  transfersAt(now).map(({ index, player, name, from, to, role1 = '', role2 = '', date }) => ({
    ...base('Player_Transfers/2026/May', `transfer_${date}_${String(index).padStart(6, '0')}`),
    player,
    nationality: 'XY',
    fromteam: from,
    toteam: to,
    role1,
    role2,
    date: `${date} 00:00:00`,
    wholeteam: 0,
    extradata: { displayname: name, sortindex: index },
  }));

const standingsTables = (): Row[] => [
  {
    ...base(CUP, 'standingsTable_0'),
    parent: CUP,
    standingsindex: 0,
    title: 'Group A',
    section: 'Group Stage',
    type: 'league',
    matches: [],
    config: [],
  },
];

const standingsEntries = (now: number): Row[] =>
  placesAt(now).map(({ team, w, l, round, place }, i) => ({
    ...base(CUP, `standing_0_${round}_${i}`),
    parent: CUP,
    standingsindex: 0,
    roundindex: round,
    slotindex: (i % 4) + 1,
    opponenttype: 'team',
    opponentname: team,
    placement: place,
    scoreboard: { match: { w, d: 0, l }, game: { w: w * 2, d: 0, l: l * 2 }, points: w * 3, diff: null },
    definitestatus: 'up',
  }));

/** Every table that is known, as it stands. */
export const TABLES: Readonly<Record<string, (now: number) => readonly Row[]>> = {
  tournament: () => TOURNAMENTS,
  match: matchRows,
  squadplayer: squadRows,
  transfer: transferRows,
  standingstable: standingsTables,
  standingsentry: standingsEntries,
};

/** The fields of each table, whether or not a row stands in it now: those of rows at the end of the cup. */
export const FIELDS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(TABLES).map(([name, rows]) => [name, Object.keys(rows(END)[0]!)]),
);
