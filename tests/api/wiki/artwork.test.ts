/** Pictures of teams, players, heroes, maps and tournaments: uploaded, replaced, taken back, and shown with credit. */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mediaData } from '#lib/members/media/user-data.server.ts';
import { inTransaction } from '#lib/platform/db/transaction.server.ts';
import { cardOf } from '#lib/site/documents/og.server.ts';
import { creditPart } from '#lib/wiki/artwork/read.server.ts';
import { artworkData } from '#lib/wiki/artwork/user-data.server.ts';
import { DIALECTS } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';
import { png } from '#tests/support/pictures.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';
import { UploadSite } from '#tests/support/upload-site.ts';

const ORIGIN = 'https://saidian.test';
const CREDIT = { source: 'https://example.org/press', licence: '媒体素材，限新闻使用' };

interface Edit {
  icon: string | null;
  current: { id: number; operator: string | null } | null;
  history: { source: string; reason: string; ended_by: string | null }[];
}

for (const dialect of DIALECTS)
  describe(`pictures of entities, on ${dialect}`, () => {
    let site: UploadSite;
    let operator: SignedIn;
    let team: number;
    beforeAll(async () => {
      site = await UploadSite.open(dialect);
      operator = await site.signIn('operator');
    });
    afterAll(() => site.close());
    beforeEach(async () => {
      team = (await make.makeTeam(site.db)).id;
    });

    async function uploaded(who = operator, body?: Buffer): Promise<string> {
      const leave = await site.leave(who, 'cms');
      const sent = await site.put(leave.key, body ?? (await png(800, 400)), { token: leave.security_token });
      expect(sent.status).toBe(200);
      return leave.upload_url;
    }
    const post = (name: string, input: object, who = operator) =>
      site.ask(
        `/api/v1/operator/artwork_${name}`,
        { ...who.headers, 'content-type': 'application/json' },
        'POST',
        JSON.stringify(input),
      );
    const save = async (overrides: object = {}, who = operator) =>
      post('save', { kind: 'team', entity_id: team, current_id: 0, ...CREDIT, ...overrides }, who);
    const saved = async (overrides: object = {}, who = operator): Promise<Edit> => {
      const answer = await save({ image: await uploaded(who), ...overrides }, who);
      expect(answer.error).toBeUndefined();
      return answer.data;
    };
    const takeBack = (current_id: number, reason = '权利人要求') =>
      post('take_back', { kind: 'team', entity_id: team, current_id, reason });
    const teamIs = async () =>
      ((await site.ask(`/api/v1/team/base?team_id=${team}`)).data as { icon: string | null }).icon;

    test.each(['team', 'player', 'hero', 'map', 'tournament'] as const)(
      'of a %s: the answers of the wiki show it, smaller than it was uploaded, and its page the credit',
      async kind => {
        const makers = {
          team: make.makeTeam,
          player: make.makePlayer,
          hero: make.makeHero,
          map: make.makeMap,
          tournament: make.makeTournament,
        };
        const { id } = await makers[kind](site.db);
        const edit = await saved({ kind, entity_id: id });
        expect(edit).toMatchObject({ current: { operator: operator.nickname, ...CREDIT }, history: [] });
        const row = await site.db.read
          .selectFrom(kind)
          .select('icon')
          .where('id', '=', id)
          .executeTakeFirst();
        expect(row!.icon).toBe(edit.icon);
        expect(await creditPart(site.db, kind, { id, picture: row!.icon })).toEqual({ credit: CREDIT });
        const file = await site.on.get(edit.icon!);
        expect([file.status, file.headers['content-type']]).toEqual([200, 'image/png']);
        const key = edit.icon!.slice('/api/v1/upload/'.length).split('?')[0]!;
        const side = kind === 'map' ? 640 : 256;
        const small = await site.files.storage.open(`${key}-w${side}`);
        expect(await sharp(await buffer(small!.stream)).metadata()).toMatchObject({
          width: side,
          height: side / 2,
        });
      },
    );

    test('replacing it removes the file of the former, and both are in the history with who and when', async () => {
      const first = await saved();
      const second = await saved({ current_id: first.current!.id, source: '俱乐部官网' });
      expect(await teamIs()).toBe(second.icon);
      expect((await site.on.get(first.icon!)).status).toBe(404);
      expect((await site.on.get(second.icon!)).status).toBe(200);
      expect(second.history).toMatchObject([
        { source: CREDIT.source, reason: '', ended_by: operator.nickname, operator: operator.nickname },
      ]);
    });

    test('taking it back needs a reason, removes the file and shows what we draw', async () => {
      const { current, icon } = await saved();
      expect(await takeBack(current!.id, ' ')).toMatchObject({ status: 400, error: { field: 'reason' } });
      expect((await site.on.get(icon!)).status).toBe(200);
      const { data } = await takeBack(current!.id);
      expect(data).toMatchObject({ icon: null, current: null, history: [{ reason: '权利人要求' }] });
      expect(await teamIs()).toBeNull();
      expect((await site.on.get(icon!)).status).toBe(404);
      expect(await creditPart(site.db, 'team', { id: team, picture: null })).toEqual({});
      expect(await takeBack(current!.id)).toMatchObject({ status: 409 });
      expect(await takeBack(0)).toMatchObject({ status: 409 });
    });

    test('of two operators who replace the same picture at once, one is refused', async () => {
      const { current } = await saved();
      const images = [await uploaded(), await uploaded()];
      const answers = await Promise.all(images.map(image => save({ image, current_id: current!.id })));
      expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 409]);
      const shown = await site.db.read
        .selectFrom('artwork')
        .select('id')
        .where('entity_id', '=', team)
        .where('kind', '=', 'team')
        .where('ended_at', 'is', null)
        .execute();
      expect(shown).toHaveLength(1);
    });

    test.each([
      ['no source', { source: ' ' }, 'source'],
      ['a source that is too long', { source: 'a'.repeat(201) }, 'source'],
      ['no licence', { licence: '' }, 'licence'],
      ['a licence that is too long', { licence: '授'.repeat(101) }, 'licence'],
      ['no picture', { image: '' }, 'image'],
      ['a picture of another site', { image: 'https://example.org/a.png' }, 'image'],
      ['another kind of thing', { kind: 'group' }, 'kind'],
    ])('%s is refused at its field, and nothing changes', async (_, input, field) => {
      const image = await uploaded();
      expect(await save({ image, ...input })).toMatchObject({ status: 400, error: { field } });
      expect(await teamIs()).toBeNull();
    });

    test('a picture that is too small, another operator’s, or used already is refused', async () => {
      const other = await site.signIn('operator');
      for (const image of [await uploaded(operator, await png(63, 200)), await uploaded(other)])
        expect(await save({ image })).toMatchObject({ status: 400, error: { field: 'image' } });
      const image = await uploaded();
      expect(await save({ image })).toMatchObject({ status: 200 });
      const { id } = await make.makeTeam(site.db);
      expect(await save({ image, entity_id: id })).toMatchObject({ status: 400, error: { field: 'image' } });
    });

    test('of a thing that does not exist it is 404; members may do none of it', async () => {
      const image = await uploaded();
      expect((await save({ image, entity_id: 999_999_999 })).status).toBe(404);
      const member = await site.signIn();
      expect((await save({ image }, member)).status).toBe(403);
      expect((await site.ask('/api/v1/operator/artwork_list?kind=team', member.headers)).status).toBe(403);
    });

    test('the list holds what is shown now, latest first, in pages', async () => {
      const { id } = await make.makeTeam(site.db);
      await saved();
      const later = await saved({ entity_id: id });
      const list = async (query: string) =>
        (await site.ask(`/api/v1/operator/artwork_list?kind=team&page_size=1${query}`, operator.headers))
          .data as { list: { name: string; entity_id: number }[]; has_more: boolean; last_cursor: number };
      const first = await list('');
      expect(first).toMatchObject({ list: [{ entity_id: id }], has_more: true });
      expect((await list(`&cursor=${first.last_cursor}`)).list).toMatchObject([{ entity_id: team }]);
      await post('take_back', { kind: 'team', entity_id: id, current_id: later.current!.id, reason: '过期' });
      expect((await list('')).list).toMatchObject([{ entity_id: team }]);
    });

    test('link previews show it in place of the drawn crest', async () => {
      const deps = { db: site.db, files: site.files, origin: ORIGIN };
      expect(await cardOf(deps, 'team', team)).not.toContain('<image');
      const { current } = await saved();
      expect(await cardOf(deps, 'team', team)).toMatch(/<image [^>]*href="data:image\/png;base64,/);
      await takeBack(current!.id);
      expect(await cardOf(deps, 'team', team)).not.toContain('<image');
    });

    test('a closed account leaves its pictures without a name; with its files erased, they end', async () => {
      const leaving = await site.signIn('operator');
      const { icon } = await saved({}, leaving);
      expect(await artworkData.tables(site.db, leaving.id)).toMatchObject([
        { name: 'artwork', rows: [{ kind: 'team', entity_id: team, ...CREDIT }] },
      ]);
      await inTransaction(site.db, trx => artworkData.erase(trx, leaving.id, 'anonymise'));
      expect(await teamIs()).toBe(icon);
      const get = `/api/v1/operator/artwork_get?kind=team&entity_id=${team}`;
      expect((await site.ask(get, operator.headers)).data).toMatchObject({ current: { operator: null } });

      const erased = await site.signIn('operator');
      const { id } = await make.makeTeam(site.db);
      const other = await saved({ entity_id: id }, erased);
      const publications: unknown[] = [];
      await inTransaction(site.db, async trx => {
        await mediaData.erase(trx, erased.id, 'erase');
        await artworkData.erase(trx, erased.id, 'erase', publish => publications.push(publish));
      });
      expect(publications).toHaveLength(1);
      expect((await site.on.get(other.icon!)).status).toBe(404);
      const row = await site.db.read
        .selectFrom('team')
        .select('icon')
        .where('id', '=', id)
        .executeTakeFirst();
      expect(row!.icon).toBeNull();
    });
  });
