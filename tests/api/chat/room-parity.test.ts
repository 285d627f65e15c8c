/**
 * What open pages make of the events that they hear equals what they would fetch, whatever is done to the group; and
 * what may not be seen is never named to them.
 */
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { groupConfig } from '#lib/chat/group/config.server.ts';
import { subjectOf } from '#lib/chat/group/standing.server.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { bursts, COMMANDS, type Command, type Kind, run, type World } from '#tests/support/chat/commands.ts';
import { DelayedReads } from '#tests/support/chat/delayed-reads.ts';
import { type Frame, type GatewaySite, openSite, soon } from '#tests/support/chat/gateway.ts';
import { RoomPage, stubBrowser } from '#tests/support/chat/room-page.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { LONG, sized } from '#tests/support/long.ts';
import { memoryBus } from '#tests/support/publishing.ts';
import { model } from '#tests/unit/chat/permission/model.ts';

/** `auth_id`. */
const VIEW = 1;
/** The same cases every time, except in `test:long`. */
const SEED = LONG ? {} : { seed: 1 };
const RUNS = sized(1, 40);

describe.each(LONG ? DIALECTS : DIALECTS.slice(0, 1))('on %s', dialect => {
  let db: TestDatabase;
  let site: GatewaySite;
  let reads: DelayedReads;
  let world: World;
  let pages: RoomPage[];
  const did = new Set<Kind>();
  beforeAll(async () => {
    db = await makeDatabase(dialect);
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.resetModules();
    await db.drop();
  });
  afterEach(() => close());

  async function open(): Promise<void> {
    const bus = memoryBus();
    const circle = await Circle.open(db, {}, bus);
    reads = new DelayedReads(db);
    site = await openSite(reads.db, { bus, now: () => circle.now });
    const [manager, holder, member, other] = [
      await circle.channelManager(),
      await circle.member(),
      await circle.member(),
      await circle.member(),
    ];
    const identityId = await circle.identity([holder]);
    await circle.channel();
    await circle.hidden();
    world = { circle, people: [circle.creator, manager, holder, member, other], identityId };
    stubBrowser(circle.groupId);
    pages = [];
    const viewers = { visitor: null, member, holder, manager, creator: circle.creator };
    const peopleIds = world.people.map(({ id }) => id);
    for (const [name, who] of Object.entries(viewers))
      pages.push(await RoomPage.open(name, who, { circle, site, peopleIds }));
  }

  async function close(): Promise<void> {
    await Promise.all((pages ?? []).map(page => page.close()));
    await site?.close();
  }

  /** By page: channels that it may see now, as the model of the permissions has it. */
  async function sights(): Promise<Map<RoomPage, Set<number>>> {
    const { circle } = world;
    const config = await groupConfig(db, circle.groupId);
    const found = new Map<RoomPage, Set<number>>();
    for (const page of pages) {
      const subject = config && (await subjectOf(db, config, page.who?.id ?? null));
      const seen = (config?.channels ?? []).filter(({ resource, kind }) =>
        model(subject!, { ...resource, kind }, circle.now).may.has('view'),
      );
      found.set(page, new Set(seen.map(({ id }) => id)));
    }
    return found;
  }

  const caughtUp = async () => {
    await site.gateway.settled();
    site.gateway.flush();
    await Promise.all(pages.map(page => page.caughtUp()));
  };

  async function check(input: readonly (readonly Command[])[]): Promise<void> {
    await open();
    await caughtUp();
    for (const page of pages) page.take();
    for (const burst of input) {
      for (const one of burst) {
        const before = await sights();
        if (await run(world, one)) did.add(one.kind);
        await caughtUp();
        const after = await sights();
        for (const page of pages) {
          const seen = new Set([...before.get(page)!, ...after.get(page)!]);
          const named = page.take().flatMap(frame => channelsIn(frame));
          expect(
            named.filter(id => !seen.has(id)),
            `${page.name}, ${one.kind}`,
          ).toEqual([]);
        }
      }
      const rev = (await groupConfig(db, world.circle.groupId))?.group.config_rev;
      for (const page of pages) await soon(() => isCurrent(page, rev));
    }
    await close();
  }

  test('after any changes each page shows what it would fetch', async () => {
    await fc.assert(fc.asyncProperty(bursts, check), {
      numRuns: RUNS,
      endOnFailure: true,
      ...SEED,
      reporter: undefined,
    } as never);
    // Nearly each kind of change was let through at least once; in a long run each, also one that needs another
    // before it, as lifting a ban does.
    expect(COMMANDS.filter(kind => !did.has(kind)).length).toBeLessThanOrEqual(sized(7, 0));
  });

  test('a page whose room is hidden and shown again at once goes on hearing it', async () => {
    await open();
    const { circle } = world;
    const show = (is_auth: number) =>
      circle.ask(circle.creator, 'im_admin.auth_channel', {
        group_id: circle.groupId,
        channel_id: circle.channelId,
        auth_id: VIEW,
        is_auth,
        is_some: 0,
      });
    for (let times = 0; times < 5; times++) {
      await show(0);
      await site.gateway.settled();
      await show(1);
      await caughtUp();
      const rev = (await groupConfig(db, circle.groupId))!.group.config_rev;
      for (const page of pages) await soon(() => isCurrent(page, rev));
    }
  });

  test('a page hears of a change that came between reading the group and opening a room', async () => {
    await open();
    const { circle } = world;
    const blocked = reads.hold('chat_channel');
    const opening = RoomPage.open('late visitor', null, { circle, site, peopleIds: [] });
    await blocked.reached;
    await circle.ask(circle.creator, 'im.group_update', { group_id: circle.groupId, name: '改了名' });
    blocked.release();
    pages.push(await opening);
    await soon(() => expect(pages.at(-1)!.shown.group).toMatchObject({ name: '改了名' }));
  });

  /** Throws while the page shows anything else than is fetched. */
  async function isCurrent(page: RoomPage, rev: number | undefined): Promise<void> {
    const { isKicked, group, rail, identities, roles, channelId } = page.shown;
    // The page says so, and leads home.
    if (isKicked) return;
    // Before the database is asked: this is tried again and again.
    if (typeof group === 'object') expect(group, page.name).toHaveProperty('config_rev', rev);
    const fetched = await page.fetched();
    expect({ group, rail }, page.name).toEqual(fetched);
    if (fetched.group === 'failed') return;
    const people = await page.people(world.people.map(({ id }) => id));
    expect({ identities, roles }, page.name).toEqual(people);
    const seen = (await sights()).get(page)!;
    expect(channelId === null ? seen.size === 0 : seen.has(channelId), page.name).toBe(true);
    const client = [...site.gateway.clients].find(({ viewer }) => viewer?.userId === page.who?.id);
    expect(channelId === null || client!.open.has(channelId), `${page.name} listens`).toBe(true);
  }
});

/** All channels that a frame names. */
function channelsIn(frame: Frame): number[] {
  const named: number[] = [];
  JSON.stringify(frame, (key, value) => {
    if (key === 'channel_id' && typeof value === 'number') named.push(value);
    return value;
  });
  return named;
}
