/** The demo data with names that break out of their context: elements, attributes, scripts, CDATA, lines. */
import type { Database } from '#lib/platform/db/database.ts';
import { changedDemo } from './changed-demo.ts';
import { makeSmallPost } from './chat/posts.ts';
import { DEMO_NOW } from './demo-now.ts';
import { makeUser } from './factory.ts';

/** An element that our pages never have: its presence means a name was taken for markup. */
export const PLANTED = 'x-planted';
/** A global that our scripts never set: its presence means a name was executed. */
export const RAN = 'planted';
/** Start of a calendar line injected by a name. */
export const LINE = 'X-PLANTED:';

export const NAMES = [
  `</script><script>${RAN}=1</script><${PLANTED}>`,
  `"><img src=x onerror=${RAN}=2><${PLANTED}>`,
  `' onmouseover='${RAN}=3' x='`,
  `</title></style></textarea><svg onload=${RAN}=4><${PLANTED}>`,
  `]]><${PLANTED}>&lt;${PLANTED}&gt;<!--<script>`,
  `\r\n${LINE}1\r\nEND:VEVENT;,\\n\u2028\u0001`,
];

/** Markup injected by a name; does not match escaped text or text in quoted values. */
export const madeMarkup = (source: string): string | undefined => RAW.exec(source.replaceAll(VALUE, ''))?.[0];
const RAW = new RegExp(`<${PLANTED}|<script>${RAN}|<img src=x|<svg onload`, 'i');
const VALUE = /="[^"]*"/g;

const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  team: ['name', 'name_short', 'name_en', 'description'],
  player: ['name', 'real_name', 'position'],
  tournament: [
    ...['name', 'name_short', 'name_en', 'name_sub', 'supple_text'],
    ...['location', 'venue', 'organizer', 'description', 'remark', 'prize_currency'],
  ],
  series: ['name', 'description'],
  stage: ['name'],
  stage_group: ['name'],
  hero: ['name', 'name_en', 'title', 'description'],
  map: ['name', 'name_en', 'description'],
  nation: ['name', 'name_en'],
  zone: ['name'],
  match: ['title', 'schedule_name', 'remark', 'patch'],
  moment: ['title', 'content'],
  moment_tag: ['name'],
  broadcast: ['name'],
  banner: ['title', 'text'],
  roster_stint: ['status', 'position'],
};

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Appends one of the strings above to each name, chosen by id. */
const statements = (): string[] =>
  Object.entries(COLUMNS).map(([table, columns]) => {
    const cases = NAMES.map((name, i) => `when ${i} then ${literal(name)}`).join(' ');
    const set = columns.map(
      (column, i) => `${column} = ${column} || case (id + ${i}) % ${NAMES.length} ${cases} end`,
    );
    return `update "${table}" set ${set.join(', ')}`;
  });

/** Fills `folder` with it, for a server to start from, and returns the open database. */
export const hostileDemo = (folder: string, demoFile: string): Promise<Database> =>
  changedDemo(folder, demoFile, statements());

/** A post that visitors see, whose texts are such names. */
export async function hostilePost(db: Database): Promise<void> {
  const { id } = await makeUser(db);
  const { momentId, tagId } = await makeSmallPost(db, { ownerId: id, authorId: id }, DEMO_NOW);
  const content = { title: NAMES[0]!, content: NAMES.join(' ') };
  await db.write.updateTable('moment').set(content).where('id', '=', momentId).execute();
  await db.write.updateTable('moment_tag').set({ name: NAMES[1]! }).where('id', '=', tagId).execute();
}
