/** Every stored count, and the rows that it counts. */
import { type RawBuilder, sql } from 'kysely';
import { picksIn } from '#lib/community/prediction/commitment.ts';
import { TASKS } from '#lib/community/task/tasks.ts';
import type { Database } from '#lib/platform/db/database.ts';
import { assembly } from './assembly.ts';
import { counters, counts } from './counters.ts';

/** One stored count, and its rows counted anew. */
export interface Recounted {
  id: string;
  stored: number;
  counted: number;
}

interface StoredCount {
  recount(db: Database): Promise<Recounted[]>;
  /** Why the count keeps what a closed account added, whose rows are gone. */
  keeps?: string;
}

const GROUPED = Object.entries(assembly.registries.noticeKinds).flatMap(([kind, { isGroup }]) =>
  isGroup ? [kind] : [],
);
/** Tasks whose steps are counted one by one; a streak is reached at once. */
const BY_STEPS = TASKS.filter(({ action }) => action !== 'streak').map(({ id }) => id);
const HITS = [1];
const SETTLED = [1, 2];

const query = (rows: RawBuilder<Recounted>, keeps?: string): StoredCount => ({
  async recount(db) {
    const all = (await rows.execute(db.write)).rows;
    return all.map(({ id, stored, counted }) => ({
      id: String(id),
      stored: Number(stored),
      counted: Number(counted),
    }));
  },
  ...(keeps === undefined ? {} : { keeps }),
});

/** Counts by key as both sides name them; what is missing on one side is zero. */
function compared(stored: Map<string, number>, counted: Map<string, number>): Recounted[] {
  const ids = new Set([...stored.keys(), ...counted.keys()]);
  return Array.from(ids, id => ({ id, stored: stored.get(id) ?? 0, counted: counted.get(id) ?? 0 }));
}

const tallied = (keys: readonly string[]) =>
  new Map(
    Array.from(
      Map.groupBy(keys, key => key),
      ([key, all]) => [key, all.length],
    ),
  );

/** Counts that a row holds as JSON, by name. */
const inJson = (
  stored: RawBuilder<{ id: string; json: string }>,
  rows: RawBuilder<{ id: string; name: string }>,
  keeps?: string,
): StoredCount => ({
  async recount(db) {
    const previous = (await stored.execute(db.write)).rows.flatMap(({ id, json }) =>
      (JSON.parse(json) as (number | { emoji: string; count: number })[]).map((one, i): [string, number] =>
        typeof one === 'number' ? [`${id} ${i}`, one] : [`${id} ${one.emoji}`, one.count],
      ),
    );
    const names = (await rows.execute(db.write)).rows.map(({ id, name }) => `${id} ${name}`);
    return compared(new Map(previous), tallied(names));
  },
  ...(keeps === undefined ? {} : { keeps }),
});

const standing = (states: readonly number[]) => sql<number>`(select count(*) from match_pick p
  where p.user_id = s.user_id and p.state in (${sql.join(states.map(state => sql.lit(state)))})
  and (s.board = 'tournament:' || p.tournament_id or s.board = 'season:' || p.game_id || ':' || p.season))`;

const inLeague = (column: 'score' | 'hits') =>
  query(sql`select m.league_id || ' ' || m.user_id as id,
  m.${sql.ref(column)} as stored, coalesce((select sum(p.${sql.ref(column)}) from prediction p
    where p.user_id = m.user_id and (p.tournament_id = l.tournament_id
    or (l.tournament_id is null and p.game_id = l.game_id))), 0) as counted
  from prediction_league_member m join prediction_league l on l.id = m.league_id`);

const ofPrediction = (column: 'score' | 'hits', entry: 'points' | 'hits') =>
  query(sql`select id, ${sql.ref(column)} as stored, coalesce((select sum(e.${sql.ref(entry)})
    from prediction_entry e where e.prediction_id = prediction.id), 0) as counted from prediction`);

/** 'table.column' by its recount. */
export const STORED_COUNTS: Readonly<Record<string, StoredCount>> = {
  'activity_draw.entrant_count': query(sql`select activity_id as id, entrant_count as stored,
    (select count(*) from activity_entrant e where e.activity_id = d.activity_id) as counted
    from activity_draw d where drawn_at is not null`),
  'chat_group.member_count': query(sql`select id, member_count as stored,
    (select count(*) from chat_member m where m.group_id = g.id) as counted from chat_group g`),
  'chat_message.reactions': inJson(
    sql`select channel_id || '-' || n as id, reactions as json from chat_message`,
    sql`select channel_id || '-' || n as id, emoji as name from chat_reaction`,
  ),
  'chat_quiz.counts': inJson(
    sql`select id, counts as json from chat_quiz`,
    sql`select quiz_id as id, option as name from chat_quiz_answer`,
    'what the account answered stays counted without its name',
  ),
  'chat_read.own': query(sql`select user_id || ' ' || channel_id as id, own as stored,
    (select count(*) from chat_message m where m.channel_id = r.channel_id and m.n > r.n
      and m.user_id = r.user_id) as counted from chat_read r`),
  'coin_balance.balance': query(sql`select account as id, balance as stored,
    (select sum(amount) from coin_entry e where e.account = b.account) as counted from coin_balance b`),
  'coin_balance.entries': query(sql`select account as id, entries as stored,
    (select count(*) from coin_entry e where e.account = b.account) as counted from coin_balance b`),
  'comment.like_count': query(sql`select id, like_count as stored, (select count(*) from liking l
    where l.kind = 'comment' and l.target_id = c.id and l.is_on = 1 and l.user_id <> c.user_id) as counted
    from comment c`),
  'comment.points': query(
    sql`select id, points as stored, (select count(*) from liking l where l.kind = 'comment'
        and l.target_id = c.id and l.is_on = 1 and l.user_id <> c.user_id)
      + 2 * (select count(*) from comment r where r.parent_id = c.id and r.status = 1
        and r.user_id <> c.user_id) as counted from comment c`,
    'one like fewer among many moves no heat',
  ),
  'comment.reply_count': query(sql`select id, reply_count as stored,
    (select count(*) from comment r where r.parent_id = c.id and r.status = 1) as counted from comment c`),
  'comment_source.count': query(sql`select source as id, count as stored,
    (select count(*) from comment c where c.source = s.source and c.status = 1) as counted
    from comment_source s`),
  'counter.n': {
    async recount(db) {
      const keyed = (rows: Awaited<ReturnType<typeof counts>>) =>
        new Map(rows.map(({ scope, scope_id, status, n }) => [`${scope} ${scope_id} ${status}`, Number(n)]));
      return compared(keyed(await counters(db)), keyed(await counts(db)));
    },
  },
  'grading_count.n': query(sql`select item_id || ' ' || weight_class || ' ' || grade as id, n as stored,
    (select count(*) from grading_grade g join grading o on o.id = g.grading_id where g.item_id = c.item_id
      and o.weight_class = c.weight_class and g.grade = c.grade) as counted from grading_count c`),
  'match_pick_count.n': query(sql`select match_id || ' ' || participant_id as id, n as stored,
    (select count(*) from match_pick p where p.match_id = c.match_id
      and p.participant_id = c.participant_id) as counted from match_pick_count c`),
  'match_pick_standing.hits': query(sql`select s.board || ' ' || s.user_id as id, s.hits as stored,
    ${standing(HITS)} as counted from match_pick_standing s`),
  'match_pick_standing.settled': query(sql`select s.board || ' ' || s.user_id as id, s.settled as stored,
    ${standing(SETTLED)} as counted from match_pick_standing s`),
  'match_pick_tally.n': query(sql`select board || ' ' || kind || ' ' || value as id, n as stored,
    (select count(*) from match_pick_standing s where s.board = t.board
      and case when t.kind = 'hits' then s.hits else s.best end = t.value) as counted from match_pick_tally t`),
  'moment.emoji': inJson(
    sql`select id, emoji as json from moment`,
    sql`select moment_id as id, emoji as name from moment_emoji`,
  ),
  'moment.like_count': query(sql`select id, like_count as stored, (select count(*) from liking l
    where l.kind = 'moment' and l.target_id = m.id and l.is_on = 1 and l.user_id <> m.user_id) as counted
    from moment m`),
  'moment_count.n': query(sql`select channel_id || ' ' || tag_id as id, n as stored, case when tag_id = 0
    then (select count(*) from moment m where m.channel_id = c.channel_id and m.status = 1)
    else (select count(*) from moment_tagged t where t.channel_id = c.channel_id and t.tag_id = c.tag_id
      and t.is_listed = 1) end as counted from moment_count c`),
  'notice.actors': query(sql`select id, actors as stored,
    (select count(*) from notice_actor a where a.notice_id = n.id) as counted
    from notice n where kind in (${sql.join(GROUPED)})`),
  'notice_counter.total': query(sql`select user_id || ' ' || category as id, total as stored,
    (select count(*) from notice n where n.user_id = c.user_id and n.category = c.category) as counted
    from notice_counter c`),
  'notice_counter.unread': query(sql`select user_id || ' ' || category as id, unread as stored,
    (select count(*) from notice n where n.user_id = c.user_id and n.category = c.category
      and n.is_read = 0) as counted from notice_counter c`),
  'prediction.hits': ofPrediction('hits', 'hits'),
  'prediction.score': ofPrediction('score', 'points'),
  'prediction_commitment.picks': {
    async recount(db) {
      const rows = await db.write
        .selectFrom('prediction_commitment')
        .select(['id', 'picks', 'text'])
        .execute();
      return rows.map(({ id, picks, text }) => ({
        id: String(id),
        stored: picks,
        counted: picksIn(text).length,
      }));
    },
  },
  'prediction_league.members': query(sql`select id, members as stored,
    (select count(*) from prediction_league_member m where m.league_id = l.id) as counted
    from prediction_league l`),
  'prediction_league_member.hits': inLeague('hits'),
  'prediction_league_member.score': inLeague('score'),
  'prediction_league_tally.n': query(sql`select league_id || ' ' || score as id, n as stored,
    (select count(*) from prediction_league_member m where m.league_id = t.league_id
      and m.score = t.score) as counted from prediction_league_tally t`),
  'prediction_stage.n': query(sql`select stage_id as id, n as stored,
    (select count(*) from prediction_commitment c where c.stage_id = s.stage_id) as counted
    from prediction_stage s`),
  'prediction_tally.n': {
    async recount(db) {
      const [tallies, commitments] = await Promise.all([
        db.write.selectFrom('prediction_tally').selectAll().execute(),
        db.write.selectFrom('prediction_commitment').select(['stage_id', 'text']).execute(),
      ]);
      const picked = commitments.flatMap(({ stage_id, text }) =>
        picksIn(text).map(({ slot, team }) => `${stage_id} ${slot} ${team}`),
      );
      const stored = tallies.map(row => [`${row.stage_id} ${row.slot} ${row.team_id}`, row.n] as const);
      return compared(new Map(stored), tallied(picked));
    },
  },
  'rating_count.n': query(sql`select match_id || ' ' || person_id || ' ' || supports || ' ' || weight_class
      || ' ' || score as id, n as stored, (select count(*) from rating_vote v where v.match_id = c.match_id
      and v.person_id = c.person_id and v.supports = c.supports and v.weight_class = c.weight_class
      and v.score = c.score) as counted from rating_count c`),
  'report_case.report_count': query(sql`select id, report_count as stored,
    (select count(*) from report r where r.case_id = c.id) as counted from report_case c
    where exists (select 1 from report r where r.case_id = c.id)`),
  'support_count.n': query(sql`select match_id || ' ' || participant_id as id, n as stored,
    (select count(*) from match_support s where s.match_id = c.match_id
      and s.participant_id = c.participant_id) as counted from support_count c`),
  'task_progress.n': query(sql`select user_id || ' ' || task_id || ' ' || period as id, n as stored,
    (select count(*) from task_step s where s.user_id = p.user_id and s.task_id = p.task_id
      and s.period = p.period) as counted from task_progress p
    where task_id in (${sql.join(BY_STEPS)}) and completed_at is null`),
};
