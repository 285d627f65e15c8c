import type { Handlers, InputOf } from '../../platform/contract/call.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import type { EntryKind } from '../../platform/db/schema.ts';
import type { Row } from '../../wiki/game/present.server.ts';
import { checkEntry } from './check.server.ts';
import { compareDetail, compareMatch } from './check-page.server.ts';
import type { entryCalls } from './contract.ts';
import type { EntryOf } from './current.server.ts';
import { entryList } from './list.server.ts';
import { detailOptions, matchOptions } from './options.server.ts';
import { type EntryPage, entryPage } from './page.server.ts';
import { type Acting, saveEntry } from './save.server.ts';
import type { entryScopes } from './scopes.server.ts';

type MatchSave = InputOf<(typeof entryCalls)['input.match_input_save']>;
/** A member's call about an entry of this match. */
type EntryContext = MemberContext & { target: Row<'match'> };
type CheckSave = InputOf<(typeof entryCalls)['input.check_match_input_save']>;

const actingOf = ({ viewer, address, now }: MemberContext): Acting => ({
  userId: viewer.userId,
  address,
  now,
});

async function save<K extends EntryKind>(
  kind: K,
  { version, base, submit }: Pick<MatchSave, 'version' | 'base' | 'submit'>,
  content: EntryOf[K],
  context: EntryContext,
) {
  const requested = { kind, match: context.target, version, base, submit, content };
  const saved = await saveEntry(context.db, requested, actingOf(context));
  return { version: saved.version, status: saved.status, base: saved.base };
}

async function check(kind: EntryKind, input: CheckSave, context: EntryContext) {
  const { version, is_pass, remark, reset_later } = input;
  const requested = {
    kind,
    matchId: context.target.id,
    version,
    isPass: is_pass,
    remark,
    resetLater: reset_later,
  };
  return { status: await checkEntry(context, requested, actingOf(context)) };
}

async function matchPage({ db, viewer, target }: EntryContext) {
  const page = await entryPage(db, 'match', target.id, viewer.userId);
  const { draft, current } = page;
  const options = await matchOptions(db, page.row, draft ? [current, draft.content] : [current]);
  return { page, shown: { ...commonOf(page), draft, options } };
}

async function detailPage({ db, viewer, target }: EntryContext) {
  const page = await entryPage(db, 'detail', target.id, viewer.userId);
  const { draft, current } = page;
  const options = await detailOptions(db, page.row, draft ? [current, draft.content] : [current]);
  return { page, shown: { ...commonOf(page), draft, options } };
}

const commonOf = <K extends EntryKind>({ match, base, version, history }: EntryPage<K>) => ({
  match,
  base,
  version,
  history,
});

export const entryHandlers: Handlers<typeof entryCalls, typeof entryScopes> = {
  'input.match_list': ({ game_id, status, page, page_size }, { db, now, viewer }) =>
    entryList(db, { gameId: game_id, status, page, pageSize: page_size }, { userId: viewer.userId, now }),
  'input.match_input_get': async (_, context) => {
    const { page, shown } = await matchPage(context);
    return { ...shown, ...page.current, rounds: page.rounds };
  },
  'input.match_input_save': ({ match_id: _, version, base, submit, ...content }, context) =>
    save('match', { version, base, submit }, content, context),
  'input.check_match_input_get': async (_, context) => {
    const { page, shown } = await matchPage(context);
    const compared = await compareMatch(context.db, page);
    return { ...shown, ...compared, current: page.current, input_user: page.author };
  },
  'input.check_match_input_save': (input, context) => check('match', input, context),
  'input.detail_input_get': async (_, context) => {
    const { page, shown } = await detailPage(context);
    return { ...shown, ...page.current };
  },
  'input.detail_input_save': ({ match_id: _, version, base, submit, ...content }, context) =>
    save('detail', { version, base, submit }, content, context),
  'input.check_detail_input_get': async (_, context) => {
    const { page, shown } = await detailPage(context);
    const compared = await compareDetail(context.db, page);
    return { ...shown, ...compared, current: page.current, input_user: page.author };
  },
  'input.check_detail_input_save': (input, context) => check('detail', input, context),
};
