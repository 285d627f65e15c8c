/** Hidden content hides its pictures; a granted appeal brings them back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UPLOAD_PATH } from '#lib/members/media/path.ts';
import { callApi } from '#tests/support/api.ts';
import { DIALECTS } from '#tests/support/database.ts';
import * as make from '#tests/support/factory.ts';
import { png } from '#tests/support/pictures.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';
import { UploadSite } from '#tests/support/upload-site.ts';

const PLACES = [...DIALECTS.map(dialect => [dialect, 'disk'] as const), ['sqlite', 'oss'] as const];

describe.each(PLACES)('on %s and %s', (dialect, where) => {
  let site: UploadSite;
  let author: SignedIn;
  let reporter: SignedIn;
  let operator: SignedIn;
  let second: SignedIn;
  let source: object;
  beforeAll(async () => {
    site = await UploadSite.open(dialect, where);
    [author, reporter] = [await site.signIn(), await site.signIn()];
    [operator, second] = [await site.signIn('operator'), await site.signIn('operator')];
    const match = await make.makeMatch(site.db, { tournament_id: (await make.makeTournament(site.db)).id });
    source = { source_type: 'match', source_id: match.id };
  });
  afterAll(() => site.close());

  const call = (who: SignedIn, name: Parameters<typeof callApi>[1], input: Record<string, unknown>) =>
    callApi(site.db, name, input as never, site.on.now, { headers: who.headers }) as Promise<never>;
  const get = (path: string, headers: Record<string, string> = {}) => site.on.get(path, headers);
  const statusOf = async (path: string) => (await get(path)).status;

  async function picture(kind: 'moment' | 'avatar' = 'moment'): Promise<string> {
    const { key, status } = await site.send(author, kind, await png());
    expect(status).toBe(200);
    return UPLOAD_PATH + key;
  }
  async function postedWith(path: string): Promise<number> {
    site.on.now += 10_000;
    const content = { source: [source], content: '看图', media_list: [{ url: path }] };
    return ((await call(author, 'comment.reply', content)) as { id: number }).id;
  }
  async function hide(source_type: 'comment' | 'user', source_id: number) {
    await call(reporter, 'im.abuse', { source_type, source_id: String(source_id), reason: 'abuse' });
    const list = await call(operator, 'operator.report_list', {});
    const { id } = (list as { list: Array<{ id: number }> }).list[0]!;
    const decided = await call(operator, 'operator.report_decide', {
      case_id: id,
      action: 'hide',
      reason: '核实过',
    });
    return decided as { id: number; decisions: Array<{ id: number }>; lines: Array<{ media: string[] }> };
  }
  async function appeal(decision_id: number) {
    await call(author, 'report.appeal', { decision_id, text: '没有违规' });
    const granted = { decision_id, is_granted: true, reason: '误判' };
    await call(second, 'operator.appeal_decide', granted);
  }

  test('a shown picture is revalidated on each request', async () => {
    const path = await picture();
    await postedWith(path);
    const { headers } = await get(path);
    expect(headers['cache-control']).toBe('public, no-cache');
    expect((await get(path, { 'if-none-match': String(headers['etag']) })).status).toBe(304);
  });

  test('a hidden comment’s picture is 404 at once, also with a known ETag; a granted appeal restores it', async () => {
    const path = await picture();
    const id = await postedWith(path);
    const { headers } = await get(path);
    const { decisions } = await hide('comment', id);
    const known = await get(path, { 'if-none-match': String(headers['etag']) });
    expect([known.status, known.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(await statusOf(`${path}?x-oss-process=image/format,jpg`)).toBe(404);
    await appeal(decisions[0]!.id);
    expect(await statusOf(path)).toBe(200);
  });

  test('the deciding operator sees the hidden picture for 15 minutes; altered passes answer 404', async () => {
    const [path, other] = [await picture(), await picture()];
    await postedWith(other);
    const { lines } = await hide('comment', await postedWith(path));
    const passes = lines.flatMap(line => line.media).filter(address => address.startsWith(`${path}?`));
    expect(passes).toHaveLength(1);
    const shown = await get(passes[0]!);
    expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const { searchParams } = new URL(passes[0]!, 'https://saidian.test');
    const later = `until=${Number(searchParams.get('until')) + 1}&pass=${searchParams.get('pass')}`;
    const hiddenOther = await hide('comment', await postedWith(other));
    expect(hiddenOther.decisions).toHaveLength(1);
    for (const address of [`${path}?${later}`, `${other}?${searchParams}`, `${path}?pass=&until=9e15`])
      expect(await statusOf(address)).toBe(404);
    const before = site.on.now;
    site.on.now += 15 * 60_000;
    expect(await statusOf(passes[0]!)).toBe(404);
    site.on.now = before;
  });

  test('its author sees the hidden comment among their own, without the picture', async () => {
    const path = await picture();
    const id = await postedWith(path);
    const own = async () => {
      const page = await call(author, 'moment.cursor_query_self_reply', { create_time: 0, page_size: 8 });
      return (page as { list: Array<{ id: number; media_list: unknown[] }> }).list.find(one => one.id === id)!
        .media_list;
    };
    expect(await own()).toHaveLength(1);
    await hide('comment', id);
    expect(await own()).toEqual([]);
  });

  test('a hidden comment that is deleted loses its picture, also after its appeal is granted', async () => {
    const path = await picture();
    const id = await postedWith(path);
    const { decisions } = await hide('comment', id);
    await call(author, 'comment.delete', { comment_id: id });
    await appeal(decisions[0]!.id);
    expect(await statusOf(path)).toBe(404);
  });

  test('a hidden profile’s picture is 404 until an appeal is granted', async () => {
    const path = await picture('avatar');
    await call(author, 'user.edit_user', { head_portrait: path, edit_type: 1 });
    expect(await statusOf(path)).toBe(200);
    const { decisions } = await hide('user', author.id);
    expect(await statusOf(path)).toBe(404);
    await appeal(decisions[0]!.id);
    expect(await statusOf(path)).toBe(200);
  });

  test('a profile picture replaced meanwhile does not come back with the appeal', async () => {
    const [old, next] = [await picture('avatar'), await picture('avatar')];
    await call(author, 'user.edit_user', { head_portrait: old, edit_type: 1 });
    const { decisions } = await hide('user', author.id);
    await call(author, 'user.edit_user', { head_portrait: next, edit_type: 1 });
    await appeal(decisions[0]!.id);
    expect([await statusOf(old), await statusOf(next)]).toEqual([404, 200]);
  });
});
