/** Names that differ by what nobody sees, and names that claim to be the site's: every call that takes a name. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertOfficialGroup } from '#lib/chat/group/official.server.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { Circle } from '#tests/support/chat/circle.ts';
import { Square } from '#tests/support/chat/square.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

/** The name of an official group. */
const OFFICIAL = '无畏契约冠军赛';
/** Look the same as 小明: what differs is seen by nobody. */
const UNSEEN = ['小\ufe0f明', '小明\u034f', '\u180b小明', '小明\u{e0100}', '小\u3164明\u200d', '小明\u2800'];
const CLAIMS = [
  '官方',
  '赛点官方',
  '官方认证',
  '官 方认证',
  '官·方',
  '官\u034f方',
  '官方小助手',
  '官\u2f45客服',
];
const IMITATIONS = [OFFICIAL, '无畏契约 冠军赛', '无畏契约·冠军赛！', '无畏\ufe0f契约冠军赛'];
const HONEST = ['非官方讨论', '小警官方便面', '❤️看球'];

let serial = 0;

for (const dialect of DIALECTS)
  describe(`on ${dialect}`, () => {
    let db: TestDatabase;
    let square: Square;
    let tournamentId: number;
    beforeAll(async () => {
      db = await makeDatabase(dialect);
      square = await Square.open(db);
      tournamentId = (await make.makeTournament(db)).id;
      const official = { officialKey: `tournament:${tournamentId}`, name: OFFICIAL };
      await inTransaction(db, trx => insertOfficialGroup(trx, official, 1));
    });
    afterAll(() => db.drop());

    type Name = Parameters<Square['circle']['refused']>[1];
    interface Naming {
      call: Name;
      /** The caller, and what the call takes to give `name`. */
      by(name: string): Promise<[SignedIn, Record<string, unknown>]>;
      stored(): Promise<string>;
      /** Whether a name that looks the same is refused in the same place. */
      isUnique: boolean;
      /** Whether the site's names are refused. */
      isReserved: boolean;
    }
    const last = async (table: 'chat_group' | 'chat_identity' | 'moment_tag' | 'prediction_league') => {
      const row = await db.write
        .selectFrom(table)
        .select('name')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return row.name;
    };
    const NAMINGS: Record<string, Naming> = {
      'a nickname': {
        call: 'user.edit_user',
        by: async nickname => [await square.circle.outsider(), { nickname }],
        stored: async () => {
          const rows = db.write.selectFrom('user').select('nickname').where('is_default_nickname', '=', 0);
          return (await rows.orderBy('id', 'desc').executeTakeFirstOrThrow()).nickname;
        },
        isUnique: true,
        isReserved: true,
      },
      'a card in a group': {
        call: 'im.group_nickname',
        by: async group_nickname => [
          await square.circle.member(),
          { group_id: square.circle.groupId, group_nickname },
        ],
        stored: async () => {
          const rows = db.write.selectFrom('chat_member').select('nickname').where('nickname', '!=', '');
          return (await rows.orderBy('user_id', 'desc').executeTakeFirstOrThrow()).nickname;
        },
        isUnique: true,
        isReserved: true,
      },
      'a group': {
        call: 'im.group_create',
        by: async name => [await square.circle.outsider(), { name }],
        stored: () => last('chat_group'),
        isUnique: false,
        isReserved: true,
      },
      'an identity': {
        call: 'im_admin.identity_add',
        by: async identity_name => [
          square.circle.creator,
          { group_id: square.circle.groupId, identity_name },
        ],
        stored: () => last('chat_identity'),
        isUnique: true,
        isReserved: true,
      },
      'a tag': {
        call: 'moment.add_tag',
        by: async name => [square.circle.creator, { group_id: square.circle.groupId, name }],
        stored: () => last('moment_tag'),
        isUnique: true,
        isReserved: false,
      },
      'a league': {
        call: 'wiki2.league_create',
        by: async name => [
          await square.circle.outsider(),
          { tournament_id: tournamentId, name, is_open: false },
        ],
        stored: () => last('prediction_league'),
        isUnique: false,
        isReserved: true,
      },
    };

    describe.each(Object.entries(NAMINGS))('%s', (_, { call, by, stored, isUnique, isReserved }) => {
      /** 'in', or the reason of the refusal. */
      const named = async (name: string) => {
        const [who, input] = await by(name);
        square.circle.now += 2000;
        const { status, code, reason } = await square.circle.refused(who, call, input);
        return status === 200 && code === 200 ? 'in' : reason;
      };

      test('is stored without what nobody sees, and is the same name with and without it', async () => {
        const base = `小明${++serial}`;
        expect(await named(base)).toBe('in');
        for (const unseen of UNSEEN) {
          const answer = await named(unseen.replace('明', `明${serial}`));
          if (isUnique) expect(answer, unseen).not.toBe('in');
          else expect([answer, await stored()], unseen).toEqual(['in', base]);
        }
        const other = `小红${++serial}`;
        expect(await named(other.replace('红', '红\ufe0f\u{e0100}'))).toBe('in');
        expect(await stored()).toBe(other);
      });

      test('may be honest, with emoji', async () => {
        for (const name of HONEST) {
          expect([name, await named(`${name}${++serial}`)]).toEqual([name, 'in']);
          expect(await stored()).toBe(`${name}${serial}`);
        }
      });

      test.each(isReserved ? [...CLAIMS, ...IMITATIONS] : [])('%j is the site’s alone', async name => {
        expect(await named(name)).not.toBe('in');
      });
    });

    test('an official group may be called so, and so may its identities', async () => {
      const own = await Circle.open(db, { officialKey: 'tournament:0', name: '官方测试' });
      const place = { group_id: own.groupId };
      await own.ask(own.creator, 'im_admin.identity_add', { ...place, identity_name: '官方认证' });
      await own.ask(own.creator, 'im.group_update', { ...place, name: '官方测试二' });
    });
  });
