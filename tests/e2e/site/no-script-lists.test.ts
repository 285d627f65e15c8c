/** Lists, search and figures without scripts, compared with the tables of the demo. */
import { sql } from 'kysely';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { isoWeek, monthSpan } from '#lib/platform/kernel/calendar.ts';
import { DAY, dayKey, monthKey } from '#lib/platform/kernel/time.ts';
import { expectMatches, test } from '../../support/no-script.ts';
import { shownMatches } from '../../support/shown-matches.ts';
import { rowsOf } from '../../support/site-database.ts';

interface Named {
  id: number;
  name: string;
  name_short: string | null;
}
/** Id and text of the visible links to one kind of entity. */
async function linksTo(page: Page, prefix: string): Promise<{ id: number; text: string }[]> {
  const links = page.locator(`main a[href^="${prefix}/"]:visible`);
  const hrefs = await links.evaluateAll(all => all.map(link => link.getAttribute('href')!));
  const texts = await links.allInnerTexts();
  return hrefs.map((href, i) => ({
    id: Number(/^\d+/.exec(href.slice(prefix.length + 1))?.[0]),
    text: texts[i]!,
  }));
}

describe('links in lists show the name of their target', () => {
  test.for([
    ['team', '/wiki/team/1', '/wiki/team/1'],
    ['team', '/wiki/wiki_team/3', '/wiki/team/3'],
    ['player', '/wiki/player/1', '/wiki/player/1'],
    ['tournament', '/wiki/tour/1', '/wiki/tour/1'],
    ['tournament', '/m/tour/3', '/m/tour/3'],
    ['hero', '/wiki/hero/2', '/wiki/hero/2'],
    ['hero', '/wiki/hero/3', '/wiki/hero/3'],
    ['map', '/wiki/map/1', '/wiki/map/1'],
    ['player', '/wiki/stats/1', '/wiki/player/1'],
  ] as const)('%s, %s', async ([table, address, prefix], { plain }) => {
    const short = table === 'team' || table === 'tournament' ? 'name_short' : 'null';
    const rows = await rowsOf(
      sql<Named>`select id, name, ${sql.raw(short)} as name_short from ${sql.table(table)}`,
    );
    const entities = new Map(rows.map(row => [row.id, row]));
    const links = await linksTo(await plain(address), prefix);
    expect(links.length).toBeGreaterThan(9);
    const unnamed = links.filter(({ id, text }) => {
      const entity = entities.get(id);
      return !entity || !(text.includes(entity.name) || text.includes(entity.name_short ?? entity.name));
    });
    expect(unnamed).toEqual([]);
  });
});

describe('search', () => {
  test.for([
    ['team', 'team'],
    ['player', 'player'],
    ['tournament', 'tour'],
  ] as const)('finds each game’s first %s by its name', async ([table, segment], { plain }) => {
    const entities = await rowsOf(sql<{ id: number; game: number; name: string }>`
      select id, game_id as game, name from ${sql.table(table)}
      where id in (select min(id) from ${sql.table(table)} group by game_id)`);
    expect(entities).toHaveLength(3);
    for (const { id, game, name } of entities) {
      const page = await plain(
        `/wiki/search?${new URLSearchParams({ keyword: name, game_id: String(game) })}`,
      );
      const found = (await linksTo(page, `/wiki/${segment}/${game}`)).find(link => link.id === id);
      expect(found?.text, name).toContain(name);
    }
  });
});

describe('figures', () => {
  test('a hero shows picks and win rate, on its page and in the list', async ({ plain }) => {
    const heroes = await rowsOf(sql<{ id: number; name: string; picks: number; rate: number }>`
      select h.id, h.name, count(*) as picks, avg(r.is_win) * 100 as rate
      from round_player r join hero h on h.id = r.hero_id
      where r.in_figures = 1 and h.game_id = 1 group by h.id order by picks desc limit 5`);
    const list = await plain('/wiki/hero/1');
    const rows = await list.locator('.hero-table tbody tr').allInnerTexts();
    for (const { id, name, picks, rate } of heroes) {
      const facts = [`${picks}`, `${rate.toFixed(1)}%`];
      const row = rows.find(text => text.includes(name))!;
      expect(row.split(/\s+/)).toEqual(expect.arrayContaining(facts));
      const page = await plain(`/wiki/hero/1/${id}`);
      const text = await page.locator('main').innerText();
      expect(text).toContain(`${picks} 图`);
      expect(text).toContain(`${rate.toFixed(1)}%`);
      await expectMatches(page, []);
    }
  });

  test('a map shows plays and bans, on its page and in the list', async ({ plain }) => {
    const maps = await rowsOf(sql<{ id: number; name: string; played: number; bans: number }>`
      select map.id, map.name,
        (select count(*) from round r join match m on m.id = r.match_id
          where r.map_id = map.id and m.in_figures = 1 and r.winner_side is not null) as played,
        (select count(*) from veto v join match m on m.id = v.match_id
          where v.map_id = map.id and v.action = 'ban' and m.in_figures = 1) as bans
      from map where game_id = 1 order by played desc limit 3`);
    const cards = await (await plain('/wiki/map/1')).locator('.map-cards > li').allInnerTexts();
    for (const { id, name, played, bans } of maps) {
      const card = cards.find(text => text.includes(name))!;
      expect(card.split(/\s+/)).toEqual(expect.arrayContaining([`${played}`, `${bans}`]));
      const text = await (await plain(`/wiki/map/1/${id}`)).locator('main').innerText();
      expect(text).toContain(`${played} 图`);
      expect(text).toContain(`${bans} 次`);
    }
  });
});

test.for(['/wiki', '/m'])('%s/transfer shows player and teams of every move', async (prefix, { plain }) => {
  const [latest] = await rowsOf(sql<{ at: number }>`select max(at) as at from transfer where game_id = 1`);
  const month = monthKey(latest!.at);
  const { start, end } = monthSpan(month)!;
  const moves = await rowsOf(sql<{ player: string; teams: string }>`
    select p.name as player, coalesce(f.name, '') || '|' || coalesce(t.name, '') as teams
    from transfer x join player p on p.id = x.player_id
      left join team f on f.id = x.from_team_id left join team t on t.id = x.to_team_id
    where x.game_id = 1 and x.at >= ${start} and x.at < ${end}`);
  expect(moves.length).toBeGreaterThan(5);
  const rows: string[] = [];
  for (let number = 1; number <= Math.ceil(moves.length / 40); number++) {
    const page = await plain(`${prefix}/transfer/1?month=${month}&page=${number}`);
    rows.push(...(await page.locator('.move').allInnerTexts()));
  }
  const missing = moves.filter(
    ({ player, teams }) => !rows.some(row => [player, ...teams.split('|')].every(name => row.includes(name))),
  );
  expect(missing).toEqual([]);
});

describe('days', () => {
  test.for(['/wiki', '/m'])('%s/schedule shows every match of the week', async (prefix, { plain }) => {
    const weeks = await rowsOf(sql<{ game: number; at: number }>`
      select game_id as game, max(start_at) as at from match where status = 3 group by game_id`);
    for (const { game, at } of weeks) {
      const { start, end } = isoWeek(at);
      const ids = await rowsOf(sql<{ id: number }>`
        select id from match where game_id = ${game} and start_at >= ${start} and start_at < ${end}
          and is_show_schedule = 1`);
      expect(ids.length).toBeGreaterThan(0);
      const page = await plain(`${prefix}/schedule/${game}?date=${dayKey(at)}`);
      await expectMatches(
        page,
        ids.map(({ id }) => id),
      );
    }
  });

  test.for(['/wiki', '/m'])('%s/schedule marks no other day as 今天', async (prefix, { plain }) => {
    const now = Date.now();
    for (const at of [now, now - 7 * DAY]) {
      const page = await plain(`${prefix}/schedule/1?date=${dayKey(at)}`);
      const days = await page
        .locator('.day:has(.today:visible)')
        .evaluateAll(all => all.map(day => (day as HTMLElement).dataset['day']));
      expect(days.filter(day => day !== dayKey(now))).toEqual([]);
    }
  });

  test.for(['/wiki', '/m'])('%s/wiki_home shows results of matches that ended', async (prefix, { plain }) => {
    const ended = await rowsOf(sql<{ id: number }>`select id from match where status = 3`);
    const ids = new Set(ended.map(({ id }) => id));
    for (const game of [1, 2, 3]) {
      const page = await plain(`${prefix}/wiki_home/${game}`);
      const results = (await shownMatches(page)).filter(({ id }) => ids.has(id));
      expect(results.length).toBeGreaterThan(4);
      await expectMatches(page, []);
    }
  });

  test('the current-match embed shows every live match', async ({ plain }) => {
    const on = await rowsOf(sql<{ id: number; game: number }>`
      select id, game_id as game from match where status = 2`);
    expect(on.length).toBeGreaterThan(0);
    for (const { game } of on) {
      const ids = on.filter(match => match.game === game).map(match => match.id);
      await expectMatches(await plain(`/t/${game}/current`), ids);
    }
  });
});
