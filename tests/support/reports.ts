/** Author, reporter and operators of reports, and their actions. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Dialect } from '#lib/platform/db/migrations/columns.ts';
import { makeDatabase, type TestDatabase } from './database.ts';
import { Browser, World } from './people.ts';

let serial = 0;
const newMobile = () => `133${String(++serial).padStart(8, '0')}`;

export async function signedIn(world: World, role: 'member' | 'operator' = 'member') {
  const browser = new Browser(world);
  const mobile = newMobile();
  return { browser, mobile, ...(await browser.enter(mobile, role)) };
}
export type Person = Awaited<ReturnType<typeof signedIn>>;

interface People {
  author: Person;
  reporter: Person;
  operator: Person;
}
interface Cast extends People {
  db: TestDatabase;
  world: World;
  /** Another operator, who answers appeals. */
  second: Person;
}

/** New people for each test, on one database per file. */
export function eachWith(dialect: Dialect, begin: (cast: Cast) => Promise<void> | void): void {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    const world = new World(db);
    const author = await signedIn(world);
    const reporter = await signedIn(world);
    const operator = await signedIn(world, 'operator');
    const second = await signedIn(world, 'operator');
    await begin({ db, world, author, reporter, operator, second });
  });
}

/** Frequent actions of the current test's `people`. */
export function openReports(people: () => People) {
  const about = (of: Person) => ({ source_type: 'user', source_id: String(of.id), reason: 'abuse' });
  const report = (who: Person, of = people().author) => who.browser.ask('im.abuse', about(of) as never);
  const newest = async () => (await people().operator.browser.ask('operator.report_list')).list[0]!;
  const decide = (action: string, caseId: number, by = people().operator) =>
    by.browser.ask('operator.report_decide', { case_id: caseId, action, reason: '核实过' } as never);
  /** Reports and decides; returns the decision's id. */
  async function decided(action: string) {
    await report(people().reporter);
    const { id } = await newest();
    const { decisions } = await decide(action, id);
    return { caseId: id, decisionId: decisions[0]!.id };
  }
  return { about, report, newest, decide, decided };
}
