/** Match rows as shown on a page, compared with the tables. */
import { sql } from 'kysely';
import type { Page } from 'playwright';
import type { Database } from '#lib/platform/db/database.ts';

/** A visible row: the match it links to, and its lines of text. */
export interface ShownMatch {
  id: number;
  lines: string[];
}

interface Sides {
  id: number;
  status: number;
  main_score: number | null;
  guest_score: number | null;
  main: string | null;
  main_short: string | null;
  guest: string | null;
  guest_short: string | null;
}

const ENDED = 3;
const UNKNOWN = '待定';
const ROWS = '.match-row, .node, .strip-card, .mini-match';

/** All visible match rows. */
export async function shownMatches(page: Page): Promise<ShownMatch[]> {
  const rows = await page.evaluate(
    selector =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter(row => row.checkVisibility({ visibilityProperty: true }))
        .map(row => ({
          text: row.innerText,
          link: (row.matches('a') ? row : row.querySelector('a[href*="/match/"]'))?.getAttribute('href'),
        })),
    `main :is(${ROWS})`,
  );
  return rows.map(({ text, link }) => ({
    id: Number(/\/(\d+)(?:[?#].*)?$/.exec(link ?? '')?.[1]),
    lines: text.split('\n').map(line => line.trim()),
  }));
}

/** Rows with missing or wrong sides, or a wrong score of an ended match; tests expect none. */
export async function mistold(db: Database, rows: readonly ShownMatch[]): Promise<string[]> {
  const facts = await sidesOf(db);
  return rows
    .filter(({ id, lines }) => {
      const match = facts.get(id);
      return !match || !isShownRight(match, lines);
    })
    .map(({ id, lines }) => `${JSON.stringify(facts.get(id) ?? id)} is told as ${lines.join(' ')}`);
}

function isShownRight(match: Sides, lines: readonly string[]): boolean {
  const place = (...names: (string | null)[]) => lines.findIndex(line => names.includes(line));
  const [main, guest] = [
    place(match.main ?? UNKNOWN, match.main_short),
    place(match.guest ?? UNKNOWN, match.guest_short),
  ];
  if (main < 0 || guest < 0) return false;
  if (match.status !== ENDED || match.main_score === null) return true;
  // A team's own list shows that team first. Unknown sides share one name.
  const score = [match.main_score, match.guest_score];
  const scores = lines.filter(line => /^\d{1,2}$/.test(line)).map(Number);
  return scores.join() === (main <= guest ? score : score.toReversed()).join();
}

async function sidesOf(db: Database): Promise<Map<number, Sides>> {
  const { rows } = await sql<Sides>`
    select m.id, m.status, m.main_score, m.guest_score,
      coalesce(t1.name, c1.name) as main, t1.name_short as main_short,
      coalesce(t2.name, c2.name) as guest, t2.name_short as guest_short
    from match m
      left join camp c1 on c1.match_id = m.id and c1.side = 1 left join team t1 on t1.id = c1.participant_id
      left join camp c2 on c2.match_id = m.id and c2.side = 2 left join team t2 on t2.id = c2.participant_id
  `.execute(db.read);
  return new Map(rows.map(row => [row.id, row]));
}
