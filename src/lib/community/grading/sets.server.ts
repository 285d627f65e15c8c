/** Lists that members grade item by item, and the gradings that they share. */
import { randomBytes } from 'node:crypto';
import { usersById } from '../../members/account/profile/present.server.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Listed } from '../../platform/db/page.ts';
import { rowCache } from '../../platform/db/row-cache.server.ts';
import { inTransaction } from '../../platform/db/transaction.server.ts';
import { personOfHero, personOfTeam } from '../rating/person.ts';
import { summarise } from '../rating/score.ts';
import { classOf } from '../rating/standing.server.ts';
import { gradedTag } from './contract.ts';
import { gradingCode, gradingPath } from './link.ts';
import { itemTwice, noGrading, noSet, notAnItem, setClosed, setDown } from './refusal.ts';
import type { Grade, GradingItem, GradingSet, NamedItem, OwnGrading, SharedGrading } from './shapes.ts';
import * as repo from './store.server.ts';

/** A page of the game's sets with every item's average. */
export async function gradingSets(
  db: Database,
  gameId: number,
  which: Parameters<typeof repo.setPage>[2],
): Promise<Listed<GradingSet>> {
  const { rows, count } = await repo.setPage(db, gameId, which);
  return { list: await presentSets(db, rows), count };
}

/** The lists with every item's average. */
export async function presentSets(db: Database, sets: readonly repo.SetRow[]): Promise<GradingSet[]> {
  if (sets.length === 0) return [];
  const ids = sets.map(set => set.id);
  const [items, counts] = await Promise.all([repo.itemsOf(db.read, ids), repo.countsOf(db, ids)]);
  const present = await itemPresenter(db, items);
  const byItem = Map.groupBy(counts, ({ item_id }) => item_id);
  const bySet = Map.groupBy(items, ({ set_id }) => set_id);
  return sets.map(({ id, game_id, title, description, status }) => ({
    id,
    game_id,
    title,
    description,
    is_open: status === 'open',
    items: (bySet.get(id) ?? []).flatMap(item => {
      const named = present(item);
      if (!named) return [];
      const { score, count } = summarise(byItem.get(item.id) ?? []);
      return [{ item_id: item.id, person_id: personOf(item), ...named, score, count }];
    }),
  }));
}

type Entity = Pick<repo.ItemRow, 'kind' | 'entity_id'>;

function personOf({ kind, entity_id }: Entity): GradingItem['person_id'] {
  if (kind === 'player') return entity_id;
  return kind === 'team' ? personOfTeam(entity_id) : personOfHero(entity_id);
}

/** Presents players, teams and heroes by name; undefined for a deleted one. */
export async function itemPresenter(db: Database, items: readonly Entity[]) {
  const idsOf = (kind: string) => items.filter(item => item.kind === kind).map(item => item.entity_id);
  const read = await rowCache(db);
  const [players, heroes] = await Promise.all([read('player', idsOf('player')), read('hero', idsOf('hero'))]);
  const clubs = [...players.values()].map(player => player.team_id);
  const rows = { player: players, hero: heroes, team: await read('team', [...idsOf('team'), ...clubs]) };
  return ({ kind, entity_id, note }: Entity & { note: string }): NamedItem | undefined => {
    const row = rows[kind].get(entity_id);
    const club = kind === 'player' ? players.get(entity_id)?.team_id : undefined;
    const team_name = rows.team.get(club ?? 0)?.name_short ?? null;
    return row && { kind, entity_id, name: row.name, icon: row.icon, team_name, note };
  };
}

/** The user's grading of the list; an empty one when there is none. */
export async function ownGrading(db: Database, setId: number, userId: number): Promise<OwnGrading> {
  const row = await repo.gradingOf(db, setId, userId);
  if (!row) return { id: setId, link: null, grades: [] };
  return { id: setId, link: gradingPath(row.link), grades: await repo.gradesOf(db.read, row.id) };
}

/** Replaces the caller's grades of the list; their grades of removed items stay. */
export async function gradeSet(
  { db, bus, viewer, now }: MemberContext,
  setId: number,
  grades: readonly Grade[],
): Promise<OwnGrading> {
  const { userId } = viewer;
  if (new Set(grades.map(({ item_id }) => item_id)).size < grades.length) throw itemTwice();
  const link = gradingCode(randomBytes(16));
  const gameId = await inTransaction(db, async trx => {
    const set = await repo.sharedSet(trx, db, setId);
    if (!set || set.status === 'down') throw noSet();
    if (set.status === 'closed') throw setClosed();
    const items = new Set((await repo.itemsOf(trx, [setId])).map(item => item.id));
    if (grades.some(({ item_id }) => !items.has(item_id))) throw notAnItem();
    const weightClass = await classOf(trx, userId, now);
    const locked = await repo.lockGrading(trx, { setId, userId, link, now });
    const hiddenGrades = await repo.gradesOf(trx, locked.id, true);
    await repo.replaceGrades(trx, locked, [...grades, ...hiddenGrades], weightClass);
    return set.game_id;
  });
  await bus.publish('factsChanged', { tags: [gradedTag(gameId)] });
  return ownGrading(db, setId, userId);
}

/** A shared grading with its current grades. */
export async function sharedGrading(db: Database, link: string, now: number): Promise<SharedGrading> {
  const row = await repo.gradingByLink(db, link);
  const set = row && (await repo.setById(db.read, row.set_id));
  if (!row || !set) throw noGrading();
  if (set.status === 'down') throw setDown();
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
