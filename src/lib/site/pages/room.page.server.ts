/** A room's last messages as visitors see them, for readers and crawlers without scripts. */
import { withoutMapCount } from '../../chat/gateway/veiled-lines.ts';
import { groupConfig } from '../../chat/group/config.server.ts';
import { VISITOR } from '../../chat/group/standing.ts';
import { readPage } from '../../chat/message/history.server.ts';
import { SHOWN } from '../../chat/message/kind.ts';
import { messageSummary } from '../../chat/message/summary.ts';
import { wireOf } from '../../chat/message/wire.ts';
import { decide } from '../../chat/permission/decide.ts';
import { usersById } from '../../members/account/profile/present.server.ts';
import type { PageServices } from '../../platform/contract/context.ts';
import { rowIdOf } from '../../platform/db/row-id.ts';

/** Messages shown. */
const LINES = 40;

export interface RoomLine {
  /** The position in the channel. */
  n: number;
  name: string;
  person: { nickname: string; head_portrait: string };
  /** Epoch milliseconds. */
  at: number;
  text: string;
}

export interface RoomPage {
  group: string;
  channel: string;
  /** Canonical address; undefined where the group is not to be indexed. */
  canonical: string | undefined;
  lines: RoomLine[];
}

/** Undefined where there is no such group, or none of its rooms is open to visitors. */
export async function roomPage(
  { db, now }: Pick<PageServices, 'db' | 'now'>,
  query: URLSearchParams,
): Promise<RoomPage | undefined> {
  const config = await groupConfig(db, rowIdOf(query.get('group_id') ?? ''));
  if (!config) return undefined;
  const open = config.channels.filter(
    ({ kind, resource }) => kind === 'chat' && decide(VISITOR, resource, 'view', now()).allowed,
  );
  const requested = query.get('chat_id');
  const channel = requested === null ? open[0] : open.find(({ id }) => id === rowIdOf(requested));
  if (!channel) return undefined;
  const { entries } = await readPage(db, channel.id, {}, LINES);
  const shown = entries.filter(({ status }) => status === SHOWN).map(wireOf);
  const people = await usersById(db, [...new Set(shown.map(({ user_id }) => user_id))], now());
  const personOf = new Map(people.map(person => [person.id, person]));
  const { id, name, is_listed } = config.group;
  return {
    group: name,
    channel: channel.name,
    canonical: is_listed === 1 ? `/chat/group?group_id=${id}&chat_id=${channel.id}` : undefined,
    // Nobody knows yet whether the reader wants to be spared results.
    lines: withoutMapCount(shown).flatMap(message => {
      const person = personOf.get(message.user_id);
      if (!person) return [];
      return [
        { n: message.n, name: person.nickname, person, at: message.send_time, text: messageSummary(message) },
      ];
    }),
  };
}
