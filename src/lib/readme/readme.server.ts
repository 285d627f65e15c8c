/** The readme of a channel: one text, written by its managers. */
import { type Context, changeChannels } from '../channel/edit.server.ts';
import type { FoundChannel } from '../channel/scopes.server.ts';
import type { Database } from '../db/database.ts';
import { checkText } from '../group/text.ts';
import { README_MAX } from './contract.ts';
import { README_LABEL } from './wording.ts';

type Place = FoundChannel['thing'];

const CONTENT = { field: 'content', label: README_LABEL, max: README_MAX };

/** '' for none. */
export async function readmeOf({ read }: Pick<Database, 'read'>, channelId: number): Promise<string> {
  const row = await read
    .selectFrom('chat_readme')
    .select('content')
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
  return row?.content ?? '';
}

/** The text as it is stored. The same again changes nothing. Throws the text's refusal. */
export async function writeReadme(
  context: Context,
  { config, channel }: Place,
  given: string,
): Promise<string> {
  const { now, viewer, site } = context;
  const content = checkText(given, site.words, CONTENT);
  const act = { action: 'write_readme', channelId: channel.id };
  await changeChannels(context, config, act, async ({ trx, db }) => {
    if ((await readmeOf(db, channel.id)) === content) return undefined;
    const row = { content, by_id: viewer.userId, changed_at: now };
    await trx
      .insertInto('chat_readme')
      .values({ channel_id: channel.id, ...row })
      .onConflict(on => on.column('channel_id').doUpdateSet(row))
      .execute();
    return told(channel.id);
  });
  return content;
}

/** Without one nothing changes. */
export const deleteReadme = (context: Context, { config, channel }: Place): Promise<void> => {
  const act = { action: 'delete_readme', channelId: channel.id };
  return changeChannels(context, config, act, async ({ trx }) => {
    const { numDeletedRows } = await trx
      .deleteFrom('chat_readme')
      .where('channel_id', '=', channel.id)
      .executeTakeFirst();
    return Number(numDeletedRows) === 0 ? undefined : told(channel.id);
  });
};

const told = (channelId: number) =>
  ({ told: { type: 'channel_info', channelId }, detail: { channelId } }) as const;
