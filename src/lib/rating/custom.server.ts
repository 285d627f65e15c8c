/** Lists that members grade item by item, and the gradings that they share. */
import { randomBytes } from 'node:crypto';
import { usersById } from '../account/service.server.ts';
import type { CallContext } from '../contract/context.ts';
import type { Database } from '../db/database.ts';
import { rowsById } from '../db/kept-rows.server.ts';
import type { Listed } from '../db/page.ts';
import { inTransaction } from '../db/transaction.server.ts';
import * as repo from './custom-repo.server.ts';
import type { Grade, GradingItem, GradingSet, OwnGrading, SharedGrading } from './custom-shapes.ts';
import { gradingCode, gradingPath } from './link.ts';
import { personOfTeam } from './person.ts';
import { itemTwice, noGrading, noSet, notAnItem } from './refusal.ts';
import { summarise } from './score.ts';
import { classOf } from './standing.server.ts';

/** A page of the game's sets with every item's average. */
export async function gradingSets(
  db: Database,
  gameId: number,
  which: Parameters<typeof repo.setPage>[2],
): Promise<Listed<GradingSet>> {
  const { rows, count } = await repo.setPage(db, gameId, which);
  return { list: await presentSets(db, rows), count };
}

/** With every item's average. */
export async function presentSets(db: Database, sets: readonly repo.SetRow[]): Promise<GradingSet[]> {
  if (sets.length === 0) return [];
  const ids = sets.map(set => set.id);
  const [items, counts] = await Promise.all([repo.itemsOf(db, ids), repo.countsOf(db, ids)]);
  const present = await itemPresenter(db, items);
  const byItem = Map.groupBy(counts, ({ item_id }) => item_id);
  const bySet = Map.groupBy(items, ({ set_id }) => set_id);
  return sets.map(({ id, game_id, title, description }) => ({
    id,
    game_id,
    title,
    description,
    items: (bySet.get(id) ?? []).flatMap(item => {
      const { score, count } = summarise(byItem.get(item.id) ?? []);
      const named = present(item);
      return named ? [{ ...named, score, count }] : [];
    }),
  }));
}

type Named = Omit<GradingItem, 'score' | 'count'>;

async function itemPresenter(db: Database, items: readonly repo.ItemRow[]) {
  const idsOf = (kind: string) => items.filter(item => item.kind === kind).map(item => item.entity_id);
  const players = await rowsById(db, 'player', idsOf('player'));
  const teams = await rowsById(db, 'team', [
    ...idsOf('team'),
    ...[...players.values()].map(player => player.team_id),
  ]);
  return ({ id: item_id, kind, entity_id, note }: repo.ItemRow): Named | undefined => {
    if (kind === 'team') {
      const team = teams.get(entity_id);
      const person_id = personOfTeam(entity_id);
      return team && { item_id, kind, person_id, name: team.name, icon: team.icon, team_name: null, note };
    }
    const player = players.get(entity_id);
    const team_name = teams.get(player?.team_id ?? 0)?.name_short ?? null;
    return (
      player && { item_id, kind, person_id: entity_id, name: player.name, icon: player.icon, team_name, note }
    );
  };
}

/** What the user gave the set; nothing yet is an answer too. */
export async function ownGrading(db: Database, setId: number, userId: number): Promise<OwnGrading> {
  if (!(await repo.setById(db, setId))) throw noSet();
  const row = await repo.gradingOf(db, setId, userId);
  if (!row) return { id: setId, link: null, grades: [] };
  return { id: setId, link: gradingPath(row.link), grades: await repo.gradesOf(db.read, row.id) };
}

/** The caller's grades of the set from now on: these, and no others. */
export async function gradeSet(
  { db, viewer, now }: CallContext,
  setId: number,
  grades: readonly Grade[],
): Promise<OwnGrading> {
  const { userId } = viewer!;
  if (!(await repo.setById(db, setId))) throw noSet();
  const items = new Set((await repo.itemsOf(db, [setId])).map(item => item.id));
  if (grades.some(({ item_id }) => !items.has(item_id))) throw notAnItem();
  if (new Set(grades.map(({ item_id }) => item_id)).size < grades.length) throw itemTwice();
  const link = gradingCode(randomBytes(16));
  await inTransaction(db, async trx => {
    const weightClass = await classOf(trx, userId, now);
    const held = await repo.holdGrading(trx, { setId, userId, link, now });
    await repo.replaceGrades(trx, held, grades, weightClass);
  });
  return ownGrading(db, setId, userId);
}

/** What somebody shared: their grades as they are now. */
export async function sharedGrading(db: Database, link: string, now: number): Promise<SharedGrading> {
  const row = await repo.gradingByLink(db, link);
  const set = row && (await repo.setById(db, row.set_id));
  if (!row || !set) throw noGrading();
  const [[shown], grades, users] = await Promise.all([
    presentSets(db, [set]),
    repo.gradesOf(db.read, row.id),
    usersById(db, row.user_id === null ? [] : [row.user_id], now),
  ]);
  const [user] = users;
  return {
    set: shown!,
    user_info: user ? { id: user.id, nickname: user.nickname, head_portrait: user.head_portrait } : null,
    grades,
    graded_at: Math.floor(row.changed_at / 1000),
  };
}
