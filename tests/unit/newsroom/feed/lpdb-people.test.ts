/** Squads, transfers and tables of LPDB as facts. */
import { describe, expect, test } from 'vitest';
import { squadsOf, transfersOf } from '#lib/newsroom/feed/liquipedia/people.ts';
import { tablesOf } from '#lib/newsroom/feed/liquipedia/tables.ts';
import { tournamentsOf } from '#lib/newsroom/feed/liquipedia/tournaments.ts';
import { moveKind } from '#lib/newsroom/feed/transfer-type.ts';
import { dayStart } from '#lib/platform/kernel/time.ts';
import { TRANSFER_TYPES } from '#lib/wiki/transfer/wording.ts';

type Json = Record<string, unknown>;
const day = (key: string) => dayStart(key)!;

const member = (changes: Json = {}): Json => ({
  wiki: 'leagueoflegends',
  pagename: 'Top_Esports',
  id: 'JackeyLove',
  link: 'JackeyLove',
  name: 'Realname',
  nationality: 'XY',
  role: '',
  position: 'Bot',
  type: 'player',
  status: 'active',
  joindate: '2019-12-01',
  leavedate: '0000-01-01',
  extradata: [],
  ...changes,
});
const stints = (...rows: Json[]) => squadsOf(rows).squads.flatMap(squad => squad.stints);

describe('a squad', () => {
  test('has everybody of a team with days, role and position, and nothing personal', () => {
    const { squads, rejects } = squadsOf([member()]);
    expect(rejects).toEqual([]);
    expect(squads).toEqual([
      {
        key: 'leagueoflegends/Top_Esports',
        gameId: 3,
        team: { key: 'leagueoflegends/Top_Esports', name: 'Top Esports' },
        stints: [
          {
            key: 'leagueoflegends/JackeyLove#Top_Esports#2019-12-01',
            person: { key: 'leagueoflegends/JackeyLove', name: 'JackeyLove', aliases: [] },
            startAt: day('2019-12-01'),
            endAt: null,
            isOver: false,
            isStaff: false,
            role: 'Active',
            position: 'bot',
          },
        ],
      },
    ]);
  });

  test.each<[string, Json, Json]>([
    ['who left', { status: 'former', leavedate: '2024-11-20' }, { isOver: true, endAt: day('2024-11-20') }],
    ['who left on an unknown day', { status: 'former' }, { isOver: true, endAt: null }],
    ['on the bench', { status: 'inactive', role: 'Substitute' }, { role: 'Inactive', isOver: false }],
    ['lent by another team', { role: 'Loan', extradata: { loanedto: 'T1' } }, { role: 'Loan' }],
    ['lent to another team', { extradata: { loanedto: 'T1' } }, { role: 'Inactive', isOver: false }],
    ['a coach', { type: 'staff', role: 'Head coach' }, { isStaff: true, role: 'Head coach' }],
    [
      'since an unknown day',
      { joindate: '0000-01-01' },
      { startAt: null, key: 'leagueoflegends/JackeyLove#Top_Esports#undated' },
    ],
    ['of a game without positions', { wiki: 'valorant', position: 'Duelist' }, { position: null }],
    ['of an unknown position', { position: 'Top/Mid' }, { position: null }],
  ])('somebody %s', (_, changes, expected) => {
    expect(stints(member(changes))).toMatchObject([expected]);
  });

  test('the key of a stint does not move with the order of rows, their number, or its end', () => {
    const open = stints(member(), member({ joindate: '2025-01-01' })).map(({ key }) => key);
    const ended = stints(
      member({ joindate: '2025-01-01', status: 'former', leavedate: '2025-06-01' }),
      member({ status: 'former', leavedate: '2024-11-20' }),
    ).map(({ key }) => key);
    expect(new Set(open)).toEqual(new Set(ended));
  });

  test('two rows of one first day are one stint: the one that lasts', () => {
    const rows = [member({ status: 'former', leavedate: '2020-01-01' }), member({ role: 'Captain' })];
    for (const list of [rows, rows.toReversed()])
      expect(stints(...list)).toMatchObject([{ role: 'Captain', isOver: false }]);
  });

  test('people of VALORANT have the page that the file of careers has', () => {
    const [stint] = stints(member({ wiki: 'valorant', link: 'Prince_(Brazilian_player)', id: '' }));
    expect(stint!.person).toEqual({
      key: 'valorant/Prince_(Brazilian_player)',
      name: 'Prince',
      aliases: [{ source: 'playerdb', key: 'Prince (Brazilian player)' }],
    });
  });
});

describe('a transfer', () => {
  const row = (changes: Json = {}): Json => ({
    wiki: 'leagueoflegends',
    player: 'JackeyLove',
    fromteam: 'Invictus Gaming',
    toteam: 'Top Esports',
    role1: '',
    role2: '',
    date: '2019-12-01 00:00:00',
    extradata: { displayname: 'JackeyLove', sortindex: 4 },
    ...changes,
  });

  test('has person, teams, day and roles, under a key of these', () => {
    const { list, rejects } = transfersOf([
      row(),
      row({ extradata: { displayname: 'JackeyLove', sortindex: 9 } }),
    ]);
    expect(rejects).toEqual([]);
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({
      key: 'leagueoflegends/JackeyLove#Invictus Gaming>Top Esports#2019-12-01',
      gameId: 3,
      at: day('2019-12-01'),
      from: { name: 'Invictus Gaming' },
      to: { name: 'Top Esports' },
      fromRole: null,
    });
  });

  test.each<[string, Json]>([
    ['without a day', { date: '0000-01-01' }],
    ['without a team', { fromteam: '', toteam: '' }],
    ['of nobody yet', { player: 'TBD' }],
    ['of another game', { wiki: 'dota2' }],
  ])('%s is none', (_, changes) => {
    expect(transfersOf([row(changes)])).toEqual({ list: [], rejects: [] });
  });

  const team = (name: string) => ({ key: name, name });
  test.each<[string, string | null, string | null, string | null, string | null, number]>([
    ['转会', 'A', 'B', null, null, 0],
    ['加盟', null, 'B', null, null, 0],
    ['离队', 'A', null, null, null, 0],
    ['退役', 'A', null, 'Active', 'Retired', 0],
    ['复出', null, 'B', 'Retired', null, 0],
    ['变更', 'A', 'A', null, 'Inactive', 0],
    ['复出', 'A', 'A', 'Inactive', null, 0],
    ['变更', 'A', 'A', 'Head coach', 'Analyst', 0],
    ['租借', 'A', 'B', null, 'Loan', 2],
    ['租借结束', 'B', 'A', 'Loan', null, 0],
    ['试训', null, 'B', null, 'Trial', 4],
    ['临时加盟', null, 'B', null, 'Stand-in', 3],
    ['临时结束', 'B', null, 'Stand-in', null, 0],
  ])('%s: %s to %s, %s to %s', (name, from, to, fromRole, toRole, contract) => {
    const told = { from: from ? team(from) : null, to: to ? team(to) : null, fromRole, toRole };
    const kind = moveKind(told);
    expect([TRANSFER_TYPES[kind.type], kind.contract]).toEqual([name, contract]);
  });
});

describe('a table', () => {
  const head = (changes: Json = {}): Json => ({
    wiki: 'valorant',
    pagename: 'VCT/2026/China_League/Stage_1',
    parent: 'VCT/2026/China_League/Stage_1',
    standingsindex: 0,
    title: 'Group Alpha',
    section: 'Group Stage',
    ...changes,
  });
  const entry = (team: string, round: number, changes: Json = {}): Json => ({
    wiki: 'valorant',
    pagename: 'VCT/2026/China_League/Stage_1',
    standingsindex: 0,
    opponenttype: 'team',
    opponentname: team,
    placement: '1',
    slotindex: 1,
    roundindex: round,
    scoreboard: { match: { w: 2, d: 0, l: 1 }, game: { w: 5, d: 0, l: 3 }, points: 6 },
    ...changes,
  });

  test('has the rows of its latest round', () => {
    const rows = [
      entry('EDward Gaming', 1),
      entry('EDward Gaming', 2),
      entry('Trace Esports', 2, { placement: '2' }),
    ];
    const { standings, stages, rejects } = tablesOf([head()], rows);
    expect(rejects).toEqual([]);
    expect(stages).toMatchObject([
      { name: 'Group Stage', tournament: 'valorant/VCT/2026/China_League/Stage_1' },
    ]);
    expect(standings).toMatchObject([
      {
        stage: 'valorant/VCT/2026/China_League/Stage_1#Group Stage',
        group: 'Group Alpha',
        rows: [
          { rank: 1, team: { name: 'EDward Gaming' }, win: 2, lose: 1, net: 2, points: 6 },
          { rank: 2, team: { name: 'Trace Esports' } },
        ],
      },
    ]);
  });

  test.each<[string, Json, Json | undefined]>([
    ['a place that is shared', { placement: '3-4' }, { rank: 3 }],
    ['no place yet: where the row stands', { placement: '', slotindex: 5 }, { rank: 5 }],
    [
      'a difference that is told',
      { scoreboard: { diff: 7, match: { w: 1, l: 0 } } },
      { net: 7, points: null },
    ],
    ['nothing played', { scoreboard: { match: [] } }, { win: 0, lose: 0, net: null }],
    ['no board at all', { scoreboard: [] }, { win: 0, lose: 0, net: null, points: null }],
    ['nobody yet', { opponentname: 'TBD' }, undefined],
    ['a player', { opponenttype: 'solo' }, undefined],
  ])('%s', (_, changes, expected) => {
    const { standings } = tablesOf([head()], [entry('Nova Esports', 1, changes)]);
    if (expected) expect(standings[0]!.rows).toMatchObject([expected]);
    else expect(standings).toEqual([]);
  });

  test('two tables of one title are told apart', () => {
    const rows = [entry('A Team', 1), entry('B Team', 1, { standingsindex: 1 })];
    const { standings } = tablesOf([head(), head({ standingsindex: 1 })], rows);
    expect(standings.map(({ group }) => group)).toEqual(['Group Alpha', 'Group Alpha 2']);
  });
});

describe('a tournament', () => {
  const row = (changes: Json = {}): Json => ({
    wiki: 'honorofkings',
    pagename: 'KPL/2026/Summer',
    name: 'King Pro League 2026 Summer',
    shortname: 'KPL 2026 Summer',
    seriespage: 'King Pro League',
    startdate: '2026-06-10',
    enddate: '2026-09-12',
    liquipediatier: '1',
    liquipediatiertype: '',
    status: '',
    ...changes,
  });

  test('of the first tier is followed, from its first day to the end of its last', () => {
    expect(tournamentsOf([row(), row()]).tournaments).toMatchObject([
      {
        key: 'honorofkings/KPL/2026/Summer',
        gameId: 2,
        name: 'King Pro League 2026 Summer',
        nameShort: 'KPL 2026 Summer',
        level: 1,
        startAt: day('2026-06-10'),
        endAt: day('2026-09-13') - 1,
      },
    ]);
  });

  test.each<[string, Json, number]>([
    ['the tier as a number', { liquipediatier: 1 }, 1],
    ['the second tier', { liquipediatier: '2' }, 0],
    ['a qualifier', { liquipediatiertype: 'Qualifier' }, 0],
    ['called off', { status: 'cancelled' }, 0],
    ['of another game', { wiki: 'dota2' }, 0],
  ])('%s', (_, changes, count) => {
    expect(tournamentsOf([row(changes)]).tournaments).toHaveLength(count);
  });

  test('without dates has none', () => {
    const [told] = tournamentsOf([row({ startdate: '0000-01-01', enddate: '0000-01-01' })]).tournaments;
    expect(told).toMatchObject({ startAt: null, endAt: null });
  });
});
