/** A right that ends between a frame's scope and its commit: the frame is refused, and nothing is written. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { upFrames } from '#lib/chat/gateway/frames.ts';
import { changedTables, contentsReader } from '#tests/support/broken-write.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { type GatewaySite, openSite, Peer, tokenOf } from '#tests/support/chat/gateway.ts';
import { Post } from '#tests/support/chat/letters.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import { ENDS, type EndName } from '#tests/support/rights/ends.ts';
import { Seam } from '#tests/support/rights/seam.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

/** Who sends a frame about which message. */
interface RoomInput {
  who: SignedIn;
  channel_id: number;
  n: number;
}
let serial = 0;
const text = () => ({ message_type: 'text', content: { text: '你好' }, local_id: `ends-${++serial}` });
const FIELDS: Readonly<Record<string, (overrides: RoomInput) => object>> = {
  send: ({ channel_id }) => ({ channel_id, ...text() }),
  recall: ({ channel_id, n }) => ({ channel_id, n }),
  expand: ({ channel_id, n }) => ({ channel_id, n, expansion: { a: 1 } }),
  react: ({ channel_id, n }) => ({ channel_id, n, emoji: '赞', on: true }),
  edit: ({ channel_id, n }) => ({ channel_id, n, text: '改过' }),
};
/** They write nothing, or a mark of one's own that joining again resets. */
const BY_NO_RIGHT = ['hello', 'open', 'close', 'read', 'typing', 'watch', 'watch_letters', 'ping'];

type Row = Partial<Record<EndName, number>>;
const SPEAKING: Row = { left: 403, muted: 24_408, unseeing: 404, dissolved: 404 };
const IN_ROOM: Readonly<Record<string, Row>> = {
  send: SPEAKING,
  recall: { unseeing: 404, dissolved: 404 },
  'recall of another’s': { demoted: 403, left: 403, unseeing: 404, dissolved: 404 },
  expand: SPEAKING,
  react: SPEAKING,
  edit: SPEAKING,
};
const IN_LETTER: Readonly<Record<string, Row>> = {
  send: { blocked: 405 },
  expand: { blocked: 405 },
  react: { blocked: 405 },
  edit: { blocked: 405 },
};
const frameOf = (row: string): string => row.split(' ')[0]!;

test('every frame that writes by a right has its row', () => {
  const names = [...new Set(Object.keys(IN_ROOM).map(frameOf)), ...BY_NO_RIGHT];
  expect(names.toSorted()).toEqual(Object.keys(upFrames).toSorted());
});

describe.each(DIALECTS)('on %s', dialect => {
  let db: TestDatabase;
  let seam: Seam;
  let circle: Circle;
  let site: GatewaySite;
  let contents: Awaited<ReturnType<typeof contentsReader>>;
  beforeAll(async () => {
    db = await makeDatabase(dialect);
    seam = new Seam(db);
    contents = await contentsReader(db);
  });
  beforeEach(async () => {
    circle = await Circle.open(db);
    site = await openSite(seam.db, { now: () => circle.now });
  });
  afterAll(() => db.drop());

  /** A member with a message of their own; a manager with one of a member's. */
  async function inRoom(row: string): Promise<RoomInput> {
    circle = await Circle.open(db);
    const who = row.endsWith('another’s') ? await circle.manager() : await circle.member();
    const author = row.endsWith('another’s') ? await circle.member() : who;
    const { n } = await circle.say(author, '一句话');
    return { who, channel_id: circle.channelId, n };
  }
  async function inLetter(row: string): Promise<RoomInput> {
    const { one, other, channelId } = await new Post(circle).talking();
    return { who: frameOf(row) === 'react' ? other : one, channel_id: channelId, n: 1 };
  }

  const cases = [
    ...Object.entries(IN_ROOM).map(([row, ends]) => ({ row, ends, where: 'a room', input: inRoom })),
    ...Object.entries(IN_LETTER).map(([row, ends]) => ({ row, ends, where: 'a letter', input: inLetter })),
  ];
  test.each(cases)(
    '$row in $where is let in while the right lasts, and refused once it has ended',
    async one => {
      const prepared = async () => {
        const input = await one.input(one.row);
        const peer = await new Peer(site.url).opened();
        await peer.hello(await tokenOf(db, input.who.id, circle.now));
        return {
          peer,
          who: input.who,
          send: () => peer.ask(frameOf(one.row), FIELDS[frameOf(one.row)]!(input)),
        };
      };
      const allowed = await prepared();
      let answer = {};
      const at = await seam.firstWrite(async () => {
        answer = await allowed.send();
      });
      expect(answer).toMatchObject({ type: 'ack' });
      // All of them take PostgreSQL half a second.
      const tables = dialect === 'postgres' ? seam.written : undefined;
      allowed.peer.ws.terminate();
      for (const [end, code] of Object.entries(one.ends) as [EndName, number][]) {
        const { peer, who, send } = await prepared();
        let before = new Map<string, string>();
        const work = async () => {
          await ENDS[end](db, who.id, circle.now);
          before = await contents(tables);
        };
        expect.soft([end, await seam.during(at!, work, send)]).toMatchObject([end, { type: 'nack', code }]);
        expect.soft([end, changedTables(before, await contents(tables))]).toEqual([end, []]);
        peer.ws.terminate();
      }
      await site.close();
    },
  );
});
