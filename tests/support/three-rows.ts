/** Three rows for each list of the site that comes in pages; those of rooms are in chat/lists.ts. */
import { addActivity } from './desk-rows.ts';
import * as make from './factory.ts';
import { Browser } from './people.ts';
import type { Person } from './reports.ts';
import type { Made, Prepare, Scene } from './writes/scene.ts';

/** Rows that each list has. */
export const ROWS = 3;

export const visitor = (scene: Scene) => new Browser(scene.world);

export async function thrice(work: (n: number) => Promise<unknown>): Promise<void> {
  for (let n = 0; n < ROWS; n++) await work(n);
}

export async function threeOthers(scene: Scene): Promise<Person[]> {
  const people: Person[] = [];
  await thrice(async () => people.push(await scene.member()));
  return people;
}

/** A match with comments by three members. */
export async function talked(scene: Scene, by: Browser): Promise<Made> {
  const match = await make.makeMatch(scene.db, { tournament_id: scene.bracket.tournament.id });
  const source = [{ source_type: 'match', source_id: match.id }];
  for (const person of await threeOthers(scene)) await scene.say(person, { source });
  return [by, { source }];
}

/** A rated player with comments by three members. */
export async function praised(scene: Scene, by: Browser): Promise<Made> {
  const { match, ace } = await scene.ratedMatch();
  const source = [
    { type: 'match', id: match.id },
    { type: 'person', id: ace.id },
  ];
  for (const person of await threeOthers(scene))
    await scene.ask(person, 'rating.reply', { source, content: `打得好 ${person.id}` });
  return [by, { match_id: match.id, person_id: ace.id }];
}

export const newest = ([by, input]: Made): Made => [by, { ...input, sort: 'new' }];

export const threeActivities =
  (by: (scene: Scene) => Browser): Prepare =>
  async scene => {
    await scene.db.write.deleteFrom('activity').execute();
    await thrice(() => addActivity(scene.db, scene.ann.id, scene.world.now));
    return [by(scene), {}];
  };

/** Drafts, for operators. */
export const threeArticles: Prepare = async scene => {
  await scene.db.write.deleteFrom('news').execute();
  await thrice(() => scene.article());
  return [scene.operator.browser, {}];
};

export const threeNotices =
  (category: string): Prepare =>
  async scene => {
    const { id, browser } = await scene.member();
    await thrice(() => scene.notice(id, category));
    return [browser, {}];
  };
