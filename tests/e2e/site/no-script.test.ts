/** Pages of matches, tournaments and people without scripts, compared with the tables of the demo. */
import { sql } from 'kysely';
import { beforeAll, describe, expect } from 'vitest';
import { type Example, examplesOf } from '../../support/examples.ts';
import { expectMatches, test } from '../../support/no-script.ts';
import { rowsOf, siteDatabase } from '../../support/site-database.ts';

const ENDED = 3;

interface Final {
  id: number;
  game: number;
  tournament: number;
  stage: number;
  main: number;
  guest: number;
}
let examples: Example[];
/** The latest decider of a bracket in each game that has one. */
let finals: Final[];
beforeAll(async () => {
  examples = await examplesOf(siteDatabase());
  finals = await rowsOf(sql<Final>`
    select max(id) as id, game_id as game, tournament_id as tournament, stage_id as stage, main_score as main,
      guest_score as guest
    from match where status = ${ENDED} and lane = 'final' and main_score is not null group by game_id`);
  expect(finals.length).toBeGreaterThan(0);
});

/** The map names and scores, and 'kills / deaths / assists' of each player, of a match. */
const mapsOf = (match: number) =>
  rowsOf(sql<{ map: string; main: number; guest: number }>`
    select map.name as map, main_score as main, guest_score as guest
    from round join map on map.id = round.map_id where match_id = ${match} and status = ${ENDED} order by num`);
const figuresOf = (match: number) =>
  rowsOf(sql<{ player: string; kda: string }>`
    select p.name as player, coalesce(m.kills, r.kills) || ' / ' || coalesce(m.deaths, r.deaths) || ' / ' ||
      coalesce(m.assists, r.assists) as kda
    from (select match_id, player_id, sum(kills) as kills, sum(deaths) as deaths, sum(assists) as assists
        from round_player where match_id = ${match} group by match_id, player_id) r
      join player p on p.id = r.player_id
      left join match_player m on m.match_id = r.match_id and m.player_id = r.player_id`);

describe('a match', () => {
  /** The latest match with player figures of each game. */
  const played = () =>
    rowsOf(sql<Final>`
      select max(m.id) as id, m.game_id as game, m.main_score as main, m.guest_score as guest
      from match m join round_player r on r.match_id = m.id
      where m.status = ${ENDED} and m.main_score is not null group by m.game_id`);

  test.for(['/wiki/match', '/m/match', '/wiki/wiki_home'])(
    '%s shows score, maps and line-ups',
    async (prefix, { plain }) => {
      const matches = await played();
      expect(matches.length).toBeGreaterThan(1);
      for (const { id, game, main, guest } of matches) {
        const page = await plain(`${prefix}/${game}/${id}`);
        const hero = page.getByRole('region', { name: '比分', exact: true });
        expect((await hero.locator('.digits').innerText()).match(/\d+/g)).toEqual([`${main}`, `${guest}`]);
        await expectMatches(page, []);
        const rounds = (await page.locator('.round-card').allInnerTexts()).map(card => card.split('\n'));
        for (const [i, map] of (await mapsOf(id)).entries())
          expect(rounds[i]).toEqual(expect.arrayContaining([map.map, `${map.main}`, `${map.guest}`]));
        const rows = await page.locator('#stats .panel:visible tbody tr').allInnerTexts();
        const line = ({ player, kda }: { player: string; kda: string }) =>
          rows.some(row => row.includes(player) && row.includes(kda));
        const figures = await figuresOf(id);
        expect(figures.length).toBeGreaterThanOrEqual(10);
        expect(figures.filter(one => !line(one))).toEqual([]);
      }
    },
  );

  test('its embed shows score and maps', async ({ plain }) => {
    for (const { id, game, tournament, main, guest } of finals) {
      const page = await plain(`/t/${game}/${tournament}/${id}`);
      const text = await page.locator('main').innerText();
      expect(text).toContain(`${main} : ${guest}`);
      for (const map of await mapsOf(id)) {
        expect(text).toContain(map.map);
        expect(text).toContain(`${map.main} : ${map.guest}`);
      }
    }
  });
});

describe('a tournament', () => {
  const bracketOf = async (stage: number) =>
    (await rowsOf(sql<{ id: number }>`select id from match where stage_id = ${stage}`)).map(row => row.id);

  test.for([
    ...['/wiki/tour/:game/:tournament?tab=bracket', '/m/tour/:game/:tournament?tab=bracket'],
    ...['/wiki/tour/ladder_pick/:game/:tournament', '/static/pre_prediction/:game/:tournament'],
    ...['/t/:game/:tournament', '/s/:game/:tournament', '/static/tour_stage/:game/:tournament'],
    '/static/ladder/:game/:stage',
  ])('%s shows every pairing of its bracket', async (pattern, { plain }) => {
    for (const final of finals) {
      const values: Record<string, number> = { ...final };
      const page = await plain(pattern.replaceAll(/:(\w+)/g, (_, name: string) => String(values[name])));
      const ids = await bracketOf(final.stage);
      expect(ids.length).toBeGreaterThan(2);
      await expectMatches(page, ids);
    }
  });

  test('shows wins and losses of its groups', async ({ plain }) => {
    const rows = await rowsOf(sql<{ game: number; tournament: number; team: string; told: string }>`
      select m.game_id as game, m.tournament_id as tournament, t.name as team,
        sum((m.main_score > m.guest_score) = (c.side = 1)) || '-' ||
        sum((m.main_score > m.guest_score) <> (c.side = 1)) as told
      from match m join stage s on s.id = m.stage_id join camp c on c.match_id = m.id
        join team t on t.id = c.participant_id
      where s.type in ('gsl', 'swiss') and m.status = ${ENDED}
        and m.tournament_id in (select tournament_id from match where lane = 'final' and status = ${ENDED})
      group by m.stage_id, t.id`);
    expect(rows.length).toBeGreaterThan(20);
    for (const [tournament, teams] of Map.groupBy(rows, row => row.tournament)) {
      const page = await plain(`/wiki/tour/${teams[0]!.game}/${tournament}?tab=standings`);
      const lines = await page.locator('main tbody tr').allInnerTexts();
      const missing = teams.filter(
        ({ team, told: events }) =>
          !lines.some(line => line.includes(team) && line.split(/\s/).includes(events)),
      );
      expect(missing).toEqual([]);
    }
  });

  test('lists the players of every team', async ({ plain }) => {
    for (const { game, tournament } of finals) {
      const players = await rowsOf(sql<{ team: string; player: string }>`
        select distinct t.name as team, p.name as player
        from round_player r join team t on t.id = r.team_id join player p on p.id = r.player_id
        where r.tournament_id = ${tournament} and r.in_figures = 1`);
      const page = await plain(`/wiki/tour/${game}/${tournament}?tab=teams`);
      const cards = await page.locator('main li, main article').allInnerTexts();
      const missing = players.filter(
        ({ team, player }) => !cards.some(card => card.includes(team) && card.includes(player)),
      );
      expect(missing).toEqual([]);
    }
  });
});

describe('people', () => {
  test('a team shows everyone who was ever in it, and its matches', async ({ plain }) => {
    const known = examples.filter(example => example['teamId']);
    const ofGames = new Map(known.map(example => [example['gameId']![0], example['teamId']![0]]));
    expect(ofGames.size).toBeGreaterThan(1);
    for (const [game, team] of ofGames) {
      const page = await plain(`/wiki/team/${game}/${team}?tab=roster`);
      const stints = await rowsOf(sql<{ name: string }>`
        select distinct p.name from roster_stint s join player p on p.id = s.player_id where s.team_id = ${team}`);
      const text = await page.locator('main').innerText();
      expect(stints.filter(({ name }) => !text.includes(name))).toEqual([]);
      await expectMatches(await plain(`/wiki/team/${game}/${team}?tab=schedule`), []);
    }
  });

  test('a player shows names, team and number of maps played', async ({ plain }) => {
    const players = await rowsOf(sql<{ id: number; game: number; names: string; played: number }>`
      select p.id, p.game_id as game, p.name || ',' || coalesce(p.real_name, p.name) || ',' || t.name as names,
        (select count(*) from round_player r where r.player_id = p.id and r.in_figures = 1) as played
      from player p join team t on t.id = p.team_id
      where p.id in (select max(player_id) from round_player r join player q on q.id = r.player_id
          where q.team_id is not null group by q.game_id)`);
    expect(players.length).toBeGreaterThan(1);
    for (const { id, game, names, played } of players) {
      const page = await plain(`/wiki/player/${game}/${id}`);
      const text = await page.locator('main').innerText();
      expect(names.split(',').filter(name => !text.includes(name))).toEqual([]);
      expect(text.split(/\s+/)).toContain(String(played));
      await expectMatches(page, []);
    }
  });
});
