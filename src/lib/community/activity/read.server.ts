/** Activities as readers and operators see them. */
import { z } from 'zod';
import { logOf } from '../../members/account/desk/edit-log.server.ts';
import { CLOSED } from '../../members/account/status.ts';
import { ACCOUNT_WORDING } from '../../members/account/wording.ts';
import type { InputOf, OutputOf } from '../../platform/contract/call.ts';
import type { Database } from '../../platform/db/database.ts';
import { DAY, dayKey } from '../../platform/kernel/time.ts';
import type { activityCalls } from './contract.ts';
import type { DrawEntry } from './entry.ts';
import { noActivity } from './refusal.ts';
import { shownHtml } from './render.server.ts';
import { type ActivityDetail, type ActivityEdit, type ActivityItem, type Draw, prizes } from './shapes.ts';
import { PUBLISHED, stateAt } from './state.ts';
import * as repo from './store.server.ts';

type Calls = typeof activityCalls;
const seconds = (at: number) => Math.floor(at / 1000);

const itemOf = (row: repo.ActivityRow, now: number): ActivityItem => ({
  id: row.id,
  game_id: row.game_id,
  title: row.title,
  image: row.image,
  start_time: seconds(row.start_at),
  end_time: seconds(row.end_at),
  status: stateAt(row, now),
  is_demo: row.is_demo === 1,
});

/** Skips invalid stored lists instead of throwing, so that an operator can fix them. */
const listsIn = (row: repo.ActivityRow): Pick<ActivityDetail, 'prizes' | 'task_ids'> => ({
  prizes: jsonIn(prizes, row.prizes) ?? [],
  task_ids: jsonIn(z.array(z.int()), row.task_ids) ?? [],
});

function jsonIn<T extends z.ZodType>(shape: T, text: string): z.infer<T> | undefined {
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function pageFrom<T extends { id: number }>(items: T[], size: number) {
  const list = items.slice(0, size);
  return { list, has_more: items.length > size, last_cursor: list.at(-1)?.id ?? 0 };
}

/** Throws not_found for a draft or a missing activity. `now`: epoch milliseconds. */
export async function activityDetail(
  db: Database,
  { activity_id, game_id }: InputOf<Calls['activity.detail']>,
  now: number,
): Promise<ActivityDetail> {
  const row =
    activity_id === undefined
      ? await repo.runningActivity(db, game_id, now)
      : await repo.activityById(db.read, activity_id);
  if (!row || row.status !== PUBLISHED) throw noActivity();
  return {
    ...itemOf(row, now),
    content: shownHtml(row, 'content'),
    rules: shownHtml(row, 'rules'),
    ...listsIn(row),
    draw: await drawShown(db, row),
  };
}

/** Hides the seed until the draw. */
async function drawShown(db: Database, row: repo.ActivityRow): Promise<Draw | null> {
  const draw = await repo.drawOf(db.read, row.id);
  if (!draw) return null;
  const isDrawn = draw.drawn_at !== null;
  const winners = isDrawn ? await repo.winnersOf(db, row.id) : [];
  return {
    entry: row.entry as DrawEntry,
    seed_hash: draw.seed_hash,
    seed: isDrawn ? draw.seed : '',
    draw_time: isDrawn ? seconds(draw.drawn_at!) : null,
    entrant_count: draw.entrant_count,
    entrant_hash: draw.entrant_hash,
    winners: winners.map(({ place, prize, unique_id, nickname, status }) => ({
      place: place!,
      prize,
      unique_id,
      nickname: nickname === null || status === CLOSED ? ACCOUNT_WORDING.closed_name : nickname,
    })),
  };
}

/** The running activity of a game that ends first; undefined without one. `now`: epoch milliseconds. */
export async function activityOn(
  db: Database,
  gameId: number,
  now: number,
): Promise<ActivityItem | undefined> {
  const row = await repo.runningActivity(db, gameId, now);
  return row && itemOf(row, now);
}

export async function activityList(
  db: Database,
  { game_id, cursor, page_size }: InputOf<Calls['activity.list']>,
  now: number,
): Promise<OutputOf<Calls['activity.list']>> {
  const rows = await repo.publishedPage(db, game_id, cursor, page_size);
  return pageFrom(
    rows.map(row => itemOf(row, now)),
    page_size,
  );
}

/** Throws not_found before it is drawn. */
export async function drawEntrants(
  db: Database,
  { activity_id, after, page_size }: InputOf<Calls['activity.draw_entrants']>,
): Promise<OutputOf<Calls['activity.draw_entrants']>> {
  const draw = await repo.drawOf(db.read, activity_id);
  if (draw?.drawn_at == null) throw noActivity();
  const rows = await repo.entrantPage(db, activity_id, after, page_size);
  return {
    list: rows.slice(0, page_size).map(({ unique_id }) => unique_id),
    has_more: rows.length > page_size,
  };
}

export async function deskList(
  db: Database,
  { cursor, page_size }: InputOf<Calls['operator.activity_list']>,
  now: number,
): Promise<OutputOf<Calls['operator.activity_list']>> {
  const rows = await repo.activityPage(db, cursor, page_size);
  return pageFrom(
    rows.map(row => ({ ...itemOf(row, now), is_published: row.status === PUBLISHED })),
    page_size,
  );
}

/** The activity as operators edit it; drafts too. */
export async function activityEdit(db: Database, id: number, now: number): Promise<ActivityEdit> {
  const row = await repo.activityById(db.read, id);
  if (!row) throw noActivity();
  const log = await logOf(db, 'activity_log', id);
  return {
    id,
    version: row.version,
    game_id: row.game_id,
    title: row.title,
    image: row.image,
    content: row.content,
    rules: row.rules,
    ...listsIn(row),
    entry: row.entry as DrawEntry,
    start_date: dayKey(row.start_at),
    end_date: dayKey(row.end_at - DAY),
    is_published: row.status === PUBLISHED,
    state: stateAt(row, now),
    draw: await drawShown(db, row),
    preview: { content: shownHtml(row, 'content'), rules: shownHtml(row, 'rules') },
    log: log.map(({ action, nickname, detail, created_at }) => ({
      action,
      operator: nickname,
      detail,
      create_time: seconds(created_at),
    })),
  };
}
