import type { Handlers, InputOf } from '../contract/call.ts';
import type { CallContext } from '../contract/context.ts';
import type { EntryKind } from '../db/schema.ts';
import type { entryCalls } from './contract.ts';
import type { EntryOf } from './current.server.ts';
import * as entry from './service.server.ts';

type MatchSave = InputOf<(typeof entryCalls)['input.match_input_save']>;
type CheckSave = InputOf<(typeof entryCalls)['input.check_match_input_save']>;

const actingOf = ({ viewer, address, now }: CallContext): entry.Acting => ({
  userId: viewer!.userId,
  address,
  now,
});

async function save<K extends EntryKind>(
  kind: K,
  { match_id, version, base, submit }: Pick<MatchSave, 'match_id' | 'version' | 'base' | 'submit'>,
  content: EntryOf[K],
  context: CallContext,
) {
  const wanted = { kind, matchId: match_id, version, base, submit, content };
  const saved = await entry.saveEntry(context.db, wanted, actingOf(context));
  return { version: saved.version, status: saved.status, base: saved.base };
}

async function check(kind: EntryKind, input: CheckSave, context: CallContext) {
  const { match_id, version, is_pass, remark, reset_later } = input;
  const wanted = {
    kind,
    matchId: match_id,
    version,
    isPass: is_pass,
    remark,
    resetLater: reset_later,
  };
  return { status: await entry.checkEntry(context, wanted, actingOf(context)) };
}

async function matchPage(matchId: number, { db, viewer }: CallContext) {
  const page = await entry.entryPage(db, 'match', matchId, viewer!.userId);
  const { draft, current } = page;
  const options = await entry.matchOptions(db, page.row, draft ? [current, draft.content] : [current]);
  return { page, shown: { ...commonOf(page), draft, options } };
}

async function detailPage(matchId: number, { db, viewer }: CallContext) {
  const page = await entry.entryPage(db, 'detail', matchId, viewer!.userId);
  const { draft, current } = page;
  const options = await entry.detailOptions(db, page.row, draft ? [current, draft.content] : [current]);
  return { page, shown: { ...commonOf(page), draft, options } };
}

const commonOf = <K extends EntryKind>({ match, base, version, history }: entry.EntryPage<K>) => ({
  match,
  base,
  version,
  history,
});

export const entryHandlers: Handlers<typeof entryCalls> = {
  'input.match_list': ({ game_id, status, page, page_size }, { db, now, viewer }) =>
    entry.entryList(
      db,
      { gameId: game_id, status, page, pageSize: page_size },
      { userId: viewer!.userId, now },
    ),
  'input.match_input_get': async ({ match_id }, context) => {
    const { page, shown } = await matchPage(match_id, context);
    return { ...shown, ...page.current, rounds: page.rounds };
  },
  'input.match_input_save': ({ match_id, version, base, submit, ...content }, context) =>
    save('match', { match_id, version, base, submit }, content, context),
  'input.check_match_input_get': async ({ match_id }, context) => {
    const { page, shown } = await matchPage(match_id, context);
    const compared = await entry.compareMatch(context.db, page);
    return { ...shown, ...compared, current: page.current, input_user: page.author };
  },
  'input.check_match_input_save': (input, context) => check('match', input, context),
  'input.detail_input_get': async ({ match_id }, context) => {
    const { page, shown } = await detailPage(match_id, context);
    return { ...shown, ...page.current };
  },
  'input.detail_input_save': ({ match_id, version, base, submit, ...content }, context) =>
    save('detail', { match_id, version, base, submit }, content, context),
  'input.check_detail_input_get': async ({ match_id }, context) => {
    const { page, shown } = await detailPage(match_id, context);
    const compared = await entry.compareDetail(context.db, page);
    return { ...shown, ...compared, current: page.current, input_user: page.author };
  },
  'input.check_detail_input_save': (input, context) => check('detail', input, context),
};
