/** Open groups: founded by members, found, read and joined by anybody, dissolved and put back by operators. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LEAGUE_MEMBERS_MAX, LEAGUES_MAX, PREDICTION_TRIES } from '#lib/community/prediction/limits.ts';
import { predictionData } from '#lib/community/prediction/user-data.server.ts';
import { wordFilterOf } from '#lib/platform/moderation/filter.ts';
import { callApi, callRaw, OUTSIDE } from '#tests/support/api.ts';
import { DIALECTS } from '#tests/support/database.ts';
import { inTransaction, makeTournament } from '#tests/support/factory.ts';
import { allGuest, allMain, OPEN_AT, type Oracle, openOracle } from '#tests/support/predict.ts';
import type { SignedIn } from '#tests/support/sign-in.ts';

describe.each(DIALECTS)('open groups, on %s', dialect => {
  let it: Oracle;
  let ann: SignedIn;
  let bob: SignedIn;
  let eve: SignedIn;
  /** Without groups yet. */
  let tournament_id: number;
  beforeAll(async () => {
    it = await openOracle(dialect);
    [ann, bob, eve] = [await it.newMember(), await it.newMember(), await it.newMember()];
  });
  afterAll(() => it.db.drop());
  beforeEach(async () => {
    tournament_id = (await makeTournament(it.db)).id;
  });

  const foundBy = (who: SignedIn, name: string) =>
    it.desk.ask(who, 'wiki2.league_create', { tournament_id, name, is_open: true });
  const join = (who: SignedIn, league_id: number) =>
    it.desk.ask(who, 'wiki2.league_open_join', { league_id });
  const leave = (who: SignedIn, league_id: number) => it.desk.ask(who, 'wiki2.league_leave', { league_id });
  const mine = async (who: SignedIn) => (await it.desk.ask(who, 'wiki2.league_list', { tournament_id })).list;
  /** As a visitor. */
  const list = (more: object = {}) =>
    callApi(it.db, 'wiki2.league_open_list', { tournament_id, ...more }, OPEN_AT);
  const named = async () => (await list()).list.map(({ name, members }) => [name, members]);
  const table = (league_id: number) =>
    callApi(it.db, 'wiki2.league_open_member_list', { league_id }, OPEN_AT);
  const tableStatus = async (league_id: number) =>
    (await callRaw(it.db, 'wiki2.league_open_member_list', { league_id }, OPEN_AT)).status;

  test('a member founds a group, visitors list and read it, others join and leave', async () => {
    const { league_id, ...founded } = await foundBy(ann, '  长枪粉丝团 ');
    expect(founded).toMatchObject({ name: '长枪粉丝团', members: 1, is_owner: true, is_open: true });
    expect(founded.invite_code).toBe('');
    expect(await named()).toEqual([['长枪粉丝团', 1]]);
    expect((await join(bob, league_id)).members).toBe(2);
    expect((await join(bob, league_id)).members, 'once').toBe(2);
    expect((await table(league_id)).list.map(({ user_info }) => user_info.id)).toEqual([ann.id, bob.id]);
    expect((await mine(bob)).map(each => each.league_id)).toEqual([league_id]);
    await leave(bob, league_id);
    expect(await mine(bob)).toEqual([]);
    expect(await named()).toEqual([['长枪粉丝团', 1]]);
    expect((await it.desk.refused(bob, 'wiki2.league_leave', { league_id })).status).toBe(403);
    await leave(ann, league_id);
    expect(await named(), 'with the last one it ends').toEqual([]);
    expect(await tableStatus(league_id)).toBe(404);
  });

  test('a late joiner keeps their score; when the founder leaves, the earliest member becomes owner', async () => {
    tournament_id = it.tournament_id;
    const { league_id } = await foundBy(ann, '老粉');
    await it.commit(ann, allMain(it.bracket));
    await it.commit(bob, allGuest(it.bracket));
    await it.result(it.bracket.semi1, 'guest');
    expect(await join(bob, league_id), 'joined after the result').toMatchObject({ rank: 1, score: 10 });
    await join(eve, league_id);
    const rows = (await table(league_id)).list;
    expect(rows.map(({ user_info, score, link }) => [user_info.id, score, link !== null])).toEqual([
      [bob.id, 10, true],
      [ann.id, 0, true],
      [eve.id, 0, false],
    ]);
    await it.result(it.bracket.semi1, 'main', { reset_later: true });
    expect((await table(league_id)).list.map(({ score }) => score)).toEqual([10, 0, 0]);
    expect((await table(league_id)).list[0]!.user_info.id, 'a correction moves it').toBe(ann.id);
    await leave(ann, league_id);
    expect((await mine(bob))[0]).toMatchObject({ is_owner: true, members: 2 });
    for (const who of [bob, eve]) await leave(who, league_id);
  });

  test('an invited league is not listed, not shown to visitors, and not joined without its code', async () => {
    const { league_id } = await it.desk.ask(ann, 'wiki2.league_create', { tournament_id, name: '办公室' });
    expect(await named()).toEqual([]);
    expect(await tableStatus(league_id)).toBe(404);
    expect((await it.desk.refused(bob, 'wiki2.league_open_join', { league_id })).status).toBe(404);
    const everyones = await it.db.read
      .selectFrom('prediction_league')
      .select('id')
      .where('key', '=', `tournament:${it.tournament_id}`)
      .executeTakeFirstOrThrow();
    const other = await it.desk.refused(bob, 'wiki2.league_open_join', { league_id: everyones.id });
    expect(other.status).toBe(404);
    expect(await tableStatus(everyones.id)).toBe(404);
  });

  test.each([
    ['what no name may hold', '本站官方', [400, 400]],
    ['what may not be said', '坏词们', [400, 400]],
    ['what somebody should look at first', '代练上分', [400, 200]],
    ['nothing to see', '\u3164\u200b\u3164', [400, 400]],
    ['what is no harm', '好词', [200, 200]],
  ])('a group name with %s, open and by invitation', async (_, name, statuses) => {
    const words = wordFilterOf('name 官方\nblock 坏词\nreview 代练');
    const options = {
      headers: { ...ann.headers },
      outside: { ...OUTSIDE, site: { ...OUTSIDE.site, words } },
    };
    const create = async (is_open: boolean) => {
      const input = { tournament_id, name, is_open };
      const { status, body } = await callRaw(it.db, 'wiki2.league_create', input, OPEN_AT, options);
      if (status !== 200)
        expect(JSON.parse(body).error).toMatchObject({ reason: 'bad_input', field: 'name' });
      return status;
    };
    expect([await create(true), await create(false)]).toEqual(statuses);
    expect((await named()).length).toBe(statuses[0] === 200 ? 1 : 0);
  });

  test('bidirectional control characters are removed from a name', async () => {
    const { name } = await foundBy(ann, '红\u202e队\n一');
    expect(name).toBe('红队 一');
  });

  test('cursor pages list the largest groups first, none twice', async () => {
    const founders = await Promise.all([1, 2, 3, 4, 5].map(() => it.newMember()));
    const groups: number[] = [];
    for (const [n, who] of founders.entries()) groups.push((await foundBy(who, `第${n}组`)).league_id);
    await join(eve, groups[1]!);
    await join(bob, groups[3]!);
    await join(eve, groups[3]!);
    const pages: (string | boolean)[][] = [];
    let cursor = '';
    for (let more = true; more; ) {
      const page = await list({ cursor, page_size: 2 });
      pages.push([...page.list.map(({ name }) => name), page.has_more]);
      [cursor, more] = [page.last_cursor, page.has_more];
    }
    expect(pages).toEqual([
      ['第3组', '第1组', true],
      ['第4组', '第2组', true],
      ['第0组', false],
    ]);
  });

  test('members per group, leagues per member and groups founded in a day are limited', async () => {
    const { league_id } = await foundBy(ann, '满员');
    const setMembers = (members: number) =>
      it.db.write.updateTable('prediction_league').set({ members }).where('id', '=', league_id).execute();
    await setMembers(LEAGUE_MEMBERS_MAX);
    const full = await it.desk.refused(bob, 'wiki2.league_open_join', { league_id });
    expect(full).toMatchObject({ status: 409, reason: 'league_full' });
    await setMembers(1);
    const many = await it.newMember();
    const input = { tournament_id, name: '又一个' };
    for (let n = 0; n < LEAGUES_MAX; n++) await it.desk.ask(many, 'wiki2.league_create', input);
    const tooMany = await it.desk.refused(many, 'wiki2.league_open_join', { league_id });
    expect(tooMany).toMatchObject({ status: 409, reason: 'leagues_full' });
    const busy = await it.newMember();
    for (let n = 0; n < PREDICTION_TRIES.openGroups.max; n++)
      await leave(busy, (await foundBy(busy, '快')).league_id);
    const tired = await it.desk.refused(busy, 'wiki2.league_create', { ...input, is_open: true });
    expect(tired.status).toBe(429);
  });

  test('the data export lists a founder’s group; closing the account passes it to the next member', async () => {
    const gone = await it.newMember();
    const { league_id } = await foundBy(gone, '散伙');
    await join(bob, league_id);
    const copied = async () => {
      const tables = await predictionData.tables(it.db, gone.id);
      return tables.find(({ name }) => name === 'prediction_leagues')!.rows;
    };
    expect(await copied()).toMatchObject([{ name: '散伙', code: '' }]);
    await inTransaction(it.db, trx => predictionData.erase(trx, gone.id, 'anonymise'));
    expect(await copied()).toEqual([]);
    expect((await mine(bob))[0]).toMatchObject({ league_id, is_owner: true, members: 1 });
  });

  test('an operator hides a reported group with a reason, and restores it with current scores', async () => {
    tournament_id = it.tournament_id;
    const { author: operator } = it;
    const { league_id } = await foundBy(ann, '有问题的名字');
    await join(bob, league_id);
    const about = { source_type: 'league', source_id: String(league_id), reason: 'abuse' } as const;
    expect((await it.desk.refused(ann, 'im.abuse', about)).reason, 'her own').toBe('not_yourself');
    await leave(ann, league_id);
    await it.desk.ask(eve, 'im.abuse', about);
    const [item] = (await it.desk.ask(operator, 'operator.report_list', {})).list;
    expect(item, 'who named it answers for it').toMatchObject({
      source_type: 'league',
      excerpt: '有问题的名字',
      author: { id: ann.id },
    });
    expect(item!.place.url).toBe(`/wiki/tour/ladder_pick/1/${it.tournament_id}`);
    const decide = (action: 'hide' | 'restore') =>
      it.desk.ask(operator, 'operator.report_decide', { case_id: item!.id, action, reason: '名称违规' });
    expect((await decide('hide')).is_hidden).toBe(true);
    expect(await named()).toEqual([]);
    expect(await mine(bob)).toEqual([]);
    expect(await tableStatus(league_id)).toBe(404);
    for (const call of ['wiki2.league_open_join', 'wiki2.league_leave'] as const)
      expect((await it.desk.refused(bob, call, { league_id })).status, call).toBe(404);
    expect((await it.desk.refused(eve, 'im.abuse', about)).status).toBe(404);
    const { list: audit } = await it.desk.ask(operator, 'operator.audit_list', { user_id: ann.id });
    expect(audit.map(({ action, reason }) => [action, reason])).toEqual([['hide', '名称违规']]);
    const before = (await it.mine(bob)).score;
    await it.result(it.bracket.semi1, before === 0 ? 'guest' : 'main', { reset_later: true });
    expect((await decide('restore')).is_hidden).toBe(false);
    expect(await named()).toEqual([['有问题的名字', 1]]);
    const [back] = (await table(league_id)).list;
    expect([back!.user_info.id, back!.score], 'what was settled meanwhile counts').toEqual([
      bob.id,
      before === 0 ? 10 : 0,
    ]);
  });
});
