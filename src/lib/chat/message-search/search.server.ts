/** Searches messages for one member, within what they may read. */
import { usersById } from '../../members/account/profile/present.server.ts';
import type { InputOf, OutputOf } from '../../platform/contract/call.ts';
import type { MemberContext } from '../../platform/contract/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { badInput } from '../../platform/errors/app-error.ts';
import { DAY, dayStart } from '../../platform/kernel/time.ts';
import { uuidOf } from '../message/entry.ts';
import { IN_GROUP, PRIVATE } from '../message/kind.ts';
import type { messageSearchCalls } from './contract.ts';
import { excerptOf } from './excerpt.ts';
import { findMessages, type IndexLookup, type MessageHit } from './find.server.ts';
import { END, idAt } from './index-id.ts';
import type { MessageSource, Readable } from './readable.server.ts';
import { PICTURE } from './scope-token.ts';
import { searchedText } from './searched.ts';
import { termsOf } from './tokens.ts';
import { SEARCH_WORDING } from './wording.ts';

type Call = (typeof messageSearchCalls)['im.message_search'];
type Input = Omit<InputOf<Call>, 'group_id' | 'channel_id' | 'target_id'>;
type Results = OutputOf<Call>;

const NOTHING: Results = { list: [], has_more: false, last_cursor: '' };

/** A page, newest first. Throws bad_input for a wish for everything. */
export async function searchMessages(
  { db, now, viewer }: Pick<MemberContext, 'db' | 'now' | 'viewer'>,
  { sources, scopes }: Readable,
  input: Input,
): Promise<Results> {
  if (isForEverything(input)) throw badInput('keyword', SEARCH_WORDING.nothing);
  const terms = termsOf(input.keyword);
  // Of signs alone there is nothing in the index.
  if (!terms && input.keyword !== '') return NOTHING;
  const rows = await findAside(db, {
    terms,
    channelIds: [...sources.keys()],
    scopes,
    also: input.has_picture ? [PICTURE] : [],
    userId: input.user_id,
    readerId: viewer.userId,
    ...spanOf(input),
    count: input.page_size + 1,
  });
  const shown = rows.slice(0, input.page_size);
  const known = shown.flatMap(hit => {
    const source = sources.get(hit.channel_id);
    return source ? [{ hit, source }] : [];
  });
  const userOf = await usersOf(db, known, now);
  return {
    list: known.flatMap(({ hit, source }) => {
      // It may have been edited since it was indexed.
      const excerpt = excerptOf(searchedText(hit), input.keyword);
      if (!excerpt) return [];
      return {
        ...resultOf(hit),
        ...nameOf(source, userOf),
        user_info: userOf.get(hit.user_id) ?? null,
        excerpt: excerpt.text,
        marks: excerpt.marks.map(([from, to]) => ({ from, to })),
      };
    }),
    has_more: rows.length > shown.length,
    last_cursor: String(shown.at(-1)?.id ?? ''),
  };
}

const isForEverything = ({ keyword, user_id, from, to, has_picture }: Input): boolean =>
  keyword === '' && !user_id && !from && !to && !has_picture;

const resultOf = (hit: MessageHit) => ({
  uuid: uuidOf(hit),
  channel_id: hit.channel_id,
  n: hit.n,
  message_type: hit.kind,
  send_time: hit.sent_at,
});

type Users = ReadonlyMap<number, { nickname: string }>;

/** Authors of the hits, and the others of conversations. */
async function usersOf(
  db: Database,
  known: readonly { hit: MessageHit; source: MessageSource }[],
  now: number,
) {
  const ids = known.flatMap(({ hit, source }) => [
    hit.user_id,
    ...('otherId' in source ? [source.otherId] : []),
  ]);
  return new Map((await usersById(db, ids, now)).map(user => [user.id, user]));
}

function nameOf(source: MessageSource, users: Users) {
  if ('otherId' in source) {
    const channel_name = users.get(source.otherId)?.nickname ?? '';
    return { conversation_type: PRIVATE, target_id: source.otherId, group_name: '', channel_name };
  }
  const { group, channel } = source;
  return {
    conversation_type: IN_GROUP,
    target_id: group.id,
    group_name: group.name,
    channel_name: channel.name,
  };
}

/** Ids of the index between the two days, before the cursor. */
function spanOf({ from, to, cursor }: Input): Pick<IndexLookup, 'from' | 'before'> {
  const end = to === undefined ? END : idAt(dayStart(to)! + DAY);
  return {
    from: from === undefined ? 0 : idAt(dayStart(from)!),
    before: cursor === '' ? end : Math.min(Number(cursor), end),
  };
}

/** Searches in another thread where the database has one, so that nobody waits for it. */
const findAside = (db: Database, query: IndexLookup): Promise<MessageHit[]> =>
  db.aside ? db.aside.run('#lib/chat/message-search/aside-job.ts', query) : findMessages(db, query);
