/** Pages name Liquipedia where a row that they show is from it, and nowhere else. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#lib/app/app.ts';
import { sourcesPart } from '#lib/newsroom/open-data/credit.server.ts';
import type { SourceCredit } from '#lib/newsroom/open-data/credit.ts';
import { ofTournament } from '#lib/site/pages/shown-rows.ts';
import { MATCH_STATUS } from '#lib/wiki/match/status.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';
import { type About, appOver, PAGE_DATA, type PageName } from '#tests/support/page-data.ts';

const NOON = Date.UTC(2026, 4, 1, 4);
const HOUR = 3_600_000;
const ROOT = 'https://liquipedia.net/valorant/';
const CUP = 'valorant/VCT/2026/Champions';
const STINT = 'valorant/Néo_One#Paper_Rex#2026-01-01';

type Part = 'tournament' | 'match' | 'standing' | 'registration' | 'roster_stint' | 'transfer' | 'broadcast';

/** Keys of rows of each table, as the service has them. */
const KEYS: Readonly<Record<Part, string>> = {
  tournament: CUP,
  match: `${CUP}#GrA_0001`,
  standing: `${CUP}#Group Stage/Group A/Paper Rex`,
  registration: `${CUP}/valorant/x`,
  roster_stint: STINT,
  transfer: 'valorant/Néo_One#>Paper Rex#2026-01-01',
  broadcast: '1/1',
};
const PAGE = 'https://liquipedia.net/valorant/VCT/2026/Champions';
const PERSON = 'https://liquipedia.net/valorant/N%C3%A9o_One';

describe.each(DIALECTS)('sources that pages name, on %s', dialect => {
  let db: TestDatabase;
  let about: About;
  let app: App;
  const sourcesOf = async (name: PageName): Promise<SourceCredit[] | undefined> => {
    const page = (await PAGE_DATA[name](app, about, new URLSearchParams())) as {
      sources?: SourceCredit[];
    };
    expect(page, name).toBeDefined();
    return page.sources;
  };

  beforeAll(async () => {
    db = await makeDatabase(dialect);
    const { id: tournamentId } = await make.makeTournament(db, { start_at: NOON, end_at: NOON + 99 * HOUR });
    const { id: stageId } = await make.makeStage(db, tournamentId, { type: 'group' });
    const { id: groupId } = await make.makeGroup(db, stageId);
    const [team, other] = [await make.makeTeam(db), await make.makeTeam(db)];
    const { id: playerId } = await make.makePlayer(db, { team_id: team.id });
    const match = await make.makeMatch(db, {
      tournament_id: tournamentId,
      stage_id: stageId,
      start_at: NOON,
      status: MATCH_STATUS.notStarted,
      main_score: null,
      guest_score: null,
      result_type: null,
      teams: [team.id, other.id],
    });
    await make.makeStint(db, team.id, playerId, { start_at: NOON });
    await make.makeTransfer(db, playerId, { to_team_id: team.id, at: NOON });
    await make.makeBroadcast(db, { match_id: match.id });
    const named = { source: 'file', source_key: 'x' };
    const of = { tournament_id: tournamentId, team_id: team.id, player_id: playerId, position: null };
    await db.write
      .insertInto('registration')
      .values({ ...named, ...of })
      .execute();
    const row = { stage_id: stageId, group_id: groupId, team_id: team.id, rank: 1, win: 1, draw: 0, lose: 0 };
    await db.write
      .insertInto('standing')
      .values({ ...named, ...row, net: 0, points: 3 })
      .execute();
    const ids = { stageId, playerId, tournamentId, matchId: match.id, teamId: team.id };
    about = { gameId: make.GAME, ...ids } as About;
    app = appOver(db, NOON - HOUR);
  });
  afterAll(() => db.drop());

  const TABLES = Object.keys(KEYS) as Part[];
  const mark = async (table: Part, source: string, key: string) => {
    await db.write.updateTable(table).set({ source, source_key: key }).execute();
    await sql`insert into meta (key, value) values ('facts', '1')
      on conflict (key) do update set value = cast(cast(meta.value as bigint) + 1 as text)`.execute(db.write);
  };
  beforeEach(async () => {
    for (const table of TABLES) await mark(table, 'file', `${table} of a file`);
  });

  const PAGES: readonly PageName[] = [
    ...(['tournamentPage', 'stagePage', 'matchPage', 'teamPage', 'playerPage', 'transfersPage'] as const),
    ...(['schedulePage', 'homePage', 'tourListPage', 'currentPage', 'ladderPage', 'ladderPickPage'] as const),
  ];

  test.each(PAGES)('%s names nobody where no row is of the source', async name => {
    expect(await sourcesOf(name)).toBeUndefined();
  });

  test.each<[Part, Partial<Record<PageName, string>>]>([
    [
      'tournament',
      {
        tournamentPage: PAGE,
        ladderPage: PAGE,
        stagePage: PAGE,
        matchPage: PAGE,
        tourListPage: ROOT,
        homePage: ROOT,
      },
    ],
    [
      'match',
      {
        tournamentPage: PAGE,
        stagePage: PAGE,
        matchPage: PAGE,
        teamPage: ROOT,
        schedulePage: ROOT,
        currentPage: ROOT,
        homePage: ROOT,
      },
    ],
    ['standing', { tournamentPage: PAGE, stagePage: PAGE }],
    ['registration', { tournamentPage: ROOT, stagePage: ROOT }],
    ['roster_stint', { teamPage: ROOT, playerPage: PERSON }],
    ['transfer', { teamPage: ROOT, playerPage: PERSON, transfersPage: ROOT, homePage: ROOT }],
    ['broadcast', { matchPage: ROOT }],
  ])('a row of %s is named, with the page where one is known', async (table, expected) => {
    await mark(table, 'liquipedia', KEYS[table]);
    const found = await Promise.all(
      Object.keys(expected).map(async name => [name, (await sourcesOf(name as PageName))?.[0]?.url] as const),
    );
    expect(Object.fromEntries(found)).toEqual(expected);
  });

  test('a file of careers that is from there is named, without a page of it', async () => {
    await mark('roster_stint', 'playerdb', 'file/1');
    expect((await sourcesOf('playerPage'))?.[0]).toMatchObject({ name: 'Liquipedia', url: ROOT });
    await mark('transfer', 'liquipedia', KEYS.transfer);
    expect((await sourcesOf('playerPage'))?.[0]?.url).toBe(PERSON);
  });

  test('pages that show other rows name nobody', async () => {
    await mark('transfer', 'liquipedia', KEYS.transfer);
    expect(await sourcesOf('matchPage')).toBeUndefined();
    expect(await sourcesOf('tournamentPage')).toBeUndefined();
  });

  test('name and licence are those that the source asks for, and of a veiled page, too', async () => {
    await mark('match', 'liquipedia', KEYS.match);
    const veiled = (await PAGE_DATA.matchPage(app, about, new URLSearchParams('spoiler=0'))) as {
      sources?: SourceCredit[];
    };
    expect(veiled.sources).toEqual([
      {
        name: 'Liquipedia',
        url: PAGE,
        licence: 'CC BY-SA 3.0',
        licenceUrl: 'https://creativecommons.org/licenses/by-sa/3.0/',
      },
    ]);
  });

  test('one question for all that a page shows, and none until facts change', async () => {
    let asked = 0;
    db.onQuery?.(({ kind }) => {
      if (kind === 'raw') asked++;
    });
    const shown = ofTournament(about.tournamentId, [{ stage_id: about.stageId }]);
    expect(shown.length).toBeGreaterThan(3);
    for (const expected of [1, 1]) {
      await sourcesPart(db, make.GAME, shown);
      expect(asked).toBe(expected);
    }
    await mark('match', 'liquipedia', KEYS.match);
    asked = 0;
    expect((await sourcesPart(db, make.GAME, shown)).sources).toHaveLength(1);
    expect(asked).toBe(1);
  });
});
