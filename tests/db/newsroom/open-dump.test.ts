/** Dumps of facts: what may go out, and nothing else; one a night, and not more than a week of them. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeDump } from '#lib/newsroom/open-data/dump.server.ts';
import { OPEN_SOURCES, PASSED_ON, WITHHELD } from '#lib/newsroom/open-data/licences.ts';
import { DUMPS_MAX, dumpNightly, listDumps } from '#lib/newsroom/open-data/nightly.server.ts';
import { FACT_TABLES } from '#lib/newsroom/open-data/tables.ts';
import { tablesOf } from '#lib/platform/db/copy/tables.server.ts';
import { DAY, HOUR, startOfDay } from '#lib/platform/kernel/time.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeMatch, makePlayer, makeTeam, makeTournament, makeUser } from '#tests/support/factory.ts';

const ORIGIN = 'https://saidian.test';
/** Five in the morning in Beijing. */
const NOW = startOfDay(1_800_000_000_000) + 5 * HOUR;

/** Of matches, whose sources keep them all to themselves so far; addresses of others' sites; pictures. */
const KEPT_BACK = `
  ban_pick banner broadcast match_player placement round round_half round_player round_result round_team
  veto`;
/** People and what they do, the site's own bookkeeping, and what follows from other tables. */
const NO_FACTS = `
  activity activity_draw activity_entrant activity_log api_key artwork attempt audit_log behavior_record
  binding chat_audit chat_auth chat_ban chat_block chat_call chat_category chat_change chat_channel
  chat_copy chat_cursor chat_edit chat_file chat_group chat_handover chat_head chat_highlight chat_identity
  chat_map_line chat_member chat_member_identity chat_mention chat_message chat_pin chat_quiz
  chat_quiz_answer chat_reaction chat_read chat_readme chat_search chat_sign chat_topic chat_topic_follow
  chat_word_list coin_balance coin_entry coin_transaction comment comment_source counter device_cookie
  entry_hold entry_revision feed_object feed_poll feed_question feed_source follow follower freeze_request game grading grading_count grading_grade grading_item
  grading_log grading_set happening letter_pair letter_state liking link_preview match_pick
  match_pick_count match_pick_result match_pick_standing match_pick_tally match_reminder match_sub
  match_support meta missed_happening moment moment_clock moment_count moment_emoji moment_tag
  moment_tagged naming news news_log notice notice_actor notice_counter notice_quiet notice_switch oauth_pending
  oauth_state open_dump prediction prediction_commitment prediction_entry prediction_league
  prediction_league_ban prediction_league_member prediction_league_tally prediction_news prediction_stage
  prediction_tally purchase push_subscription rating_count rating_vote relay_channel relay_group relay_lease
  relay_member relay_message report report_case report_decision
  report_line request_nonce room_crowd search_entry search_token session short_link sign_day sign_in_link
  sms_code sticker support_count task_progress task_step traffic_hour upload user user_badge user_block`;
const NOT_DUMPED: readonly string[] = `${KEPT_BACK} ${NO_FACTS}`.trim().split(/\s+/);

describe('what a dump may read', () => {
  test('every source of SOURCES.md with facts of the game is passed on or withheld, with the licence written there', () => {
    const table = readFileSync('data/SOURCES.md', 'utf8').split('## 一览')[1]!.split('\n## ')[0]!;
    const rows = [...table.matchAll(/^\| (\w[\w-]*) \| [^|]+ \| ([^|]+) \|$/gm)].map(
      ([, name, licence]) => [name!, licence!] as const,
    );
    /** Addresses, pictures, inventions, requirements: no facts. */
    const apart = ['ip2region', 'nro', 'flags', 'stickers', 'rooms', 'art', 'asvs'];
    expect(rows.length).toBeGreaterThan(12);
    const named = rows.map(([name]) => name).filter(name => !apart.includes(name));
    expect(named.toSorted()).toEqual([...Object.keys(PASSED_ON), ...Object.keys(WITHHELD)].toSorted());
    const licences = new Map(rows);
    for (const [name, { licence }] of Object.entries(PASSED_ON))
      expect(licences.get(name), name).toContain(licence);
    for (const name of Object.keys(WITHHELD)) expect(licences.get(name), name).not.toMatch(/^(MIT|CC BY)/);
  });
});

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let folder: string;
  beforeEach(async () => {
    db = await makeDatabase(dialect);
    folder = mkdtempSync(join(tmpdir(), 'saidian-dumps-'));
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true, force: true });
    await db.drop();
  });

  test('every table is a table of facts, or known not to be dumped', async () => {
    const facts: string[] = FACT_TABLES.map(({ name }) => name);
    const all = await tablesOf(db);
    const undecided = all.filter(name => !facts.includes(name) && !NOT_DUMPED.includes(name));
    expect(
      undecided,
      'in src/lib/newsroom/open-data/tables.ts, or in NO_FACTS or KEPT_BACK of this file',
    ).toEqual([]);
    expect(facts.filter(name => NOT_DUMPED.includes(name))).toEqual([]);
    expect(facts.filter(name => !all.includes(name))).toEqual([]);
  });

  test('no column of a dumped table names a person of this site', () => {
    const columns = FACT_TABLES.flatMap(({ columns }) => columns);
    expect(columns.filter(name => /user|author|operator|by_id|address|phone/.test(name))).toEqual([]);
  });

  test('rows of open sources go out with what belongs to them, all others stay; nothing of users is in it', async () => {
    const user = await makeUser(db, { nickname: '绝不外传' });
    const open = await makeTeam(db, { name: '开放战队', source: 'playerdb' });
    const closed = await makeTeam(db, { name: '不明战队', source: 'vlr' });
    await makePlayer(db, { name: 'a"b,c\nd', source: 'playerdb', team_id: open.id });
    await makePlayer(db, { name: '不明选手', source: 'vlr', team_id: closed.id });
    const tournament = await makeTournament(db);
    await makeMatch(db, {
      tournament_id: tournament.id,
      start_at: NOW,
      status: 1,
      teams: [open.id, closed.id],
    });
    const { bytes, rows } = await makeDump(db, { day: '2026-11-26', origin: ORIGIN });
    const files = Object.fromEntries(
      Object.entries(unzipSync(bytes)).map(([name, file]) => [name, strFromU8(file)]),
    );
    const text = Object.values(files).join('\n');
    for (const stored of ['不明战队', '不明选手', user.nickname]) expect(text).not.toContain(stored);
    const players = parse(files['player.csv']!, { columns: true }) as Record<string, string>[];
    expect(players).toMatchObject([
      { name: 'a"b,c\nd', team_id: String(open.id), source: 'playerdb', real_name: '' },
    ]);
    expect(Object.keys(files)).not.toContain('match.csv');
    expect(Object.keys(files)).not.toContain('camp.csv');
    expect(rows).toBeGreaterThanOrEqual(2);
    for (const source of OPEN_SOURCES)
      expect(files['README.md']).toContain(`\`${source}\`：${PASSED_ON[source]!.licence}`);
    for (const source of Object.keys(WITHHELD)) expect(files['README.md']).toContain(`\`${source}\`：`);
    expect(files['SOURCES.md']).toBe(readFileSync('data/SOURCES.md', 'utf8'));
  });

  test('the same facts make the same file', async () => {
    const [one, two] = [
      await makeDump(db, { day: '2026-11-26', origin: ORIGIN }),
      await makeDump(db, { day: '2026-11-26', origin: ORIGIN }),
    ];
    expect(one.sha256).toBe(two.sha256);
  });

  let hasRoom = true;
  const nightly = (now: number) =>
    dumpNightly({ db, folder, origin: ORIGIN, hasRoom: async () => hasRoom }, now);

  test('a nearly full disk gets none; once it has room, the night has its dump', async () => {
    hasRoom = false;
    expect(await nightly(NOW)).toBeUndefined();
    hasRoom = true;
    expect(await nightly(NOW)).toBeDefined();
  });

  test('a night has one dump, whichever process looks; none before four', async () => {
    expect(await nightly(NOW - 2 * HOUR)).toBeUndefined();
    const days = await Promise.all([nightly(NOW), nightly(NOW)]);
    expect(days.filter(day => day !== undefined)).toHaveLength(1);
    expect(await nightly(NOW + HOUR)).toBeUndefined();
    const [dump] = await listDumps(db);
    expect(readdirSync(folder)).toEqual([dump!.name]);
    expect(dump!.bytes).toBe(readFileSync(join(folder, dump!.name)).length);
  });

  test('a dump that its process left unfinished is made an hour later', async () => {
    await nightly(NOW);
    await db.write.updateTable('open_dump').set({ made_at: null }).execute();
    expect(await listDumps(db)).toEqual([]);
    expect(await nightly(NOW + HOUR / 2)).toBeUndefined();
    expect(await nightly(NOW + HOUR)).toBeDefined();
    expect(await listDumps(db)).toHaveLength(1);
  });

  test('the last seven stay', async () => {
    for (let day = 0; day < DUMPS_MAX + 2; day++) await nightly(NOW + day * DAY);
    const listed = await listDumps(db);
    expect(listed).toHaveLength(DUMPS_MAX);
    expect(readdirSync(folder).toSorted()).toEqual(listed.map(({ name }) => name).toSorted());
    const { rows } = await sql<{ n: number }>`select count(*) as n from open_dump`.execute(db.read);
    expect(Number(rows[0]!.n)).toBe(DUMPS_MAX);
  });
});
