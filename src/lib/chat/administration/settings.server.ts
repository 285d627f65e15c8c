/** Slow mode of a channel, and the group's own word list. */
import { type Context, changeChannels } from '../channel/edit.server.ts';
import type { FoundChannel } from '../channel/scopes.server.ts';
import { channelIn, type GroupConfig } from '../group/config.server.ts';
import { notHere } from '../group/refusal.ts';
import { fieldsOf, refuseStale } from '../group/stale.server.ts';
import { checkWords } from '../group/words.ts';
import { SLOW_SECONDS } from './limits.ts';
import { badSeconds } from './refusal.ts';

/** Throws not_here for a channel in which nobody talks. */
export async function setSlow(
  context: Context,
  { config, channel }: FoundChannel['target'],
  { seconds, rev }: { seconds: number; rev?: number | undefined },
): Promise<void> {
  if (!SLOW_SECONDS.includes(seconds)) throw badSeconds();
  if (channel.kind !== 'chat') throw notHere();
  const act = { action: 'set_slow', channelId: channel.id } as const;
  await changeChannels(context, config, act, async changing => {
    const { slow_seconds } = channelIn(changing.config, channel.id)!;
    if (slow_seconds === seconds) return undefined;
    const target = `channel:${channel.id}`;
    await refuseStale(changing, { part: target, rev }, { seconds: slow_seconds });
    await changing.trx
      .updateTable('chat_channel')
      .set({ slow_seconds: seconds })
      .where('id', '=', channel.id)
      .execute();
    const detail = { channelId: channel.id, seconds };
    const event = { type: 'channel_config', channelId: channel.id } as const;
    return { event, detail, touched: fieldsOf(target, ['seconds']) };
  });
}

/** Answers the list as it is stored. */
export async function setWords(
  context: Context,
  config: GroupConfig,
  { words: input, rev }: { words: readonly string[]; rev?: number | undefined },
): Promise<string[]> {
  const words = checkWords(input);
  await changeChannels(context, config, { action: 'set_words' }, async changing => {
    const before = changing.config.words;
    const row = { group_id: config.group.id, words: JSON.stringify(words) };
    if (row.words === JSON.stringify(before)) return undefined;
    await refuseStale(changing, { part: 'group', rev }, { words: before });
    await changing.trx
      .insertInto('chat_word_list')
      .values(row)
      .onConflict(on => on.column('group_id').doUpdateSet({ words: row.words }))
      .execute();
    const detail = { count: words.length };
    return { event: { type: 'channel_config' }, detail, touched: fieldsOf('group', ['words']) };
  });
  return words;
}
