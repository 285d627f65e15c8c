/** The readme of a channel: one text, written by its managers. */
import type { Database } from '../../platform/db/database.ts';
import { conflict } from '../../platform/errors/app-error.ts';
import { type Context, changeChannels } from '../channel/edit.server.ts';
import type { FoundChannel } from '../channel/scopes.server.ts';
import { checkText } from '../group/text.ts';
import { README_MAX } from './limits.ts';
import { README_WORDING } from './wording.ts';

/** Refusals of readmes. */
const readmeChanged = () => conflict('readme_changed', README_WORDING.changed);

type Target = FoundChannel['target'];

interface Readme {
  content: string;
  /** Epoch milliseconds. */
  changed_at: number;
}

const CONTENT = { field: 'content', label: README_WORDING.label, max: README_MAX };
const NONE: Readme = { content: '', changed_at: 0 };

export async function readmeOf({ read }: Pick<Database, 'read'>, channelId: number): Promise<Readme> {
  const row = await read
    .selectFrom('chat_readme')
    .select(['content', 'changed_at'])
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
  return row ?? NONE;
}

/**
 * Writes the readme, and returns the text as it is stored. Repeats change nothing. Throws the text's refusal, and a
 * conflict if it is not the one of `known_at` any longer.
 */
export async function writeReadme(
  context: Context,
  { config, channel }: Target,
  input: { content: string; known_at?: number | undefined },
): Promise<Readme> {
  const { now, viewer, site } = context;
  const content = checkText(input.content, site.words, CONTENT);
  const act = { action: 'write_readme', channelId: channel.id } as const;
  let written = { content, changed_at: now };
  await changeChannels(context, config, act, async ({ trx, db }) => {
    const before = await readmeOf(db, channel.id);
    if (before.content === content) {
      written = before;
      return undefined;
    }
    if (input.known_at !== undefined && input.known_at !== before.changed_at) throw readmeChanged();
    // Later than the one before, by whatever clock: it is what readers compare.
    written = { content, changed_at: Math.max(now, before.changed_at + 1) };
    const row = { ...written, by_id: viewer.userId };
    await trx
      .insertInto('chat_readme')
      .values({ channel_id: channel.id, ...row })
      .onConflict(on => on.column('channel_id').doUpdateSet(row))
      .execute();
    return changeOf(channel.id, written.changed_at);
  });
  return written;
}

/** Deletes the readme; changes nothing without one. */
export const deleteReadme = (context: Context, { config, channel }: Target): Promise<void> => {
  const act = { action: 'delete_readme', channelId: channel.id } as const;
  return changeChannels(context, config, act, async ({ trx }) => {
    const { numDeletedRows } = await trx
      .deleteFrom('chat_readme')
      .where('channel_id', '=', channel.id)
      .executeTakeFirst();
    return Number(numDeletedRows) === 0 ? undefined : changeOf(channel.id, 0);
  });
};

const changeOf = (channelId: number, readmeAt: number) =>
  ({ event: { type: 'channel_info', channelId, readmeAt }, detail: { channelId } }) as const;
