/** Categories of channels, and the order of both. */

import type { GroupConfig } from '../group/config.server.ts';
import { CATEGORIES_MAX, CHANNEL_NAME_MAX } from '../group/limits.ts';
import { fieldsOf, refuseStale } from '../group/stale.server.ts';
import { checkName } from '../group/text.ts';
import { LABEL } from '../group/wording.ts';
import { type Context, changeChannels } from './edit.server.ts';
import { badOrder, categoriesFull, noCategory, notEmpty } from './refusal.ts';

const NAME = { field: 'name', label: LABEL.category, max: CHANNEL_NAME_MAX };

/** The last one. Answers its id. */
export async function addCategory(context: Context, config: GroupConfig, input: string): Promise<number> {
  const name = checkName(input, context.site.words, NAME);
  let id = 0;
  await changeChannels(
    context,
    config,
    { action: 'create_category' },
    async ({ trx, config: { group, categories } }) => {
      if (categories.length >= CATEGORIES_MAX) throw categoriesFull();
      const sort = Math.max(-1, ...categories.map(category => category.sort)) + 1;
      const row = await trx
        .insertInto('chat_category')
        .values({ group_id: group.id, name, sort })
        .returning('id')
        .executeTakeFirstOrThrow();
      id = row.id;
      return { event: { type: 'channel_type' }, detail: { id, name } };
    },
  );
  return id;
}

export function renameCategory(
  context: Context,
  config: GroupConfig,
  { id, name: input, rev }: { id: number; name: string; rev?: number | undefined },
): Promise<void> {
  const name = checkName(input, context.site.words, NAME);
  return changeChannels(context, config, { action: 'edit_category' }, async changing => {
    const category = changing.config.categories.find(one => one.id === id);
    if (!category) throw noCategory();
    if (category.name === name) return undefined;
    const target = `category:${id}`;
    await refuseStale(changing, { part: target, rev }, { name: category.name });
    await changing.trx.updateTable('chat_category').set({ name }).where('id', '=', id).execute();
    const detail = { id, name, was: category.name };
    return { event: { type: 'channel_type' }, detail, touched: fieldsOf(target, ['name']) };
  });
}

/** Throws not_empty while it holds channels. */
export const deleteCategory = (context: Context, config: GroupConfig, id: number): Promise<void> =>
  changeChannels(
    context,
    config,
    { action: 'delete_category' },
    async ({ trx, config: { categories, channels } }) => {
      const category = categories.find(one => one.id === id);
      if (!category) throw noCategory();
      if (channels.some(({ category_id }) => category_id === id)) throw notEmpty();
      await trx.deleteFrom('chat_category').where('id', '=', id).execute();
      return { event: { type: 'channel_type' }, detail: { id, name: category.name } };
    },
  );

/** Sorts categories; those not in the input follow the others, in their order. */
export const sortCategories = (
  context: Context,
  config: GroupConfig,
  { ids, rev }: { ids: readonly number[]; rev?: number | undefined },
): Promise<void> =>
  changeChannels(context, config, { action: 'sort_categories' }, async changing => {
    const known = changing.config.categories.map(({ id }) => id);
    if (new Set(ids).size !== ids.length || !ids.every(id => known.includes(id)))
      throw badOrder('ids', 'categories');
    const order = [...ids, ...known.filter(id => !ids.includes(id))];
    if (order.every((id, i) => id === known[i])) return undefined;
    await refuseStale(changing, { part: 'categories', rev }, { ids: known });
    for (const [sort, id] of order.entries())
      await changing.trx.updateTable('chat_category').set({ sort }).where('id', '=', id).execute();
    const detail = { ids: order };
    return { event: { type: 'channel_sort' }, detail, touched: fieldsOf('categories', ['ids']) };
  });

interface Shelf {
  /** The category; 0 for none. */
  id: number;
  channel_ids: readonly number[];
}

/** Sorts channels, and moves them between categories. Those not in the input stay where they are. */
export const sortChannels = (
  context: Context,
  config: GroupConfig,
  { list: shelves, rev }: { list: readonly Shelf[]; rev?: number | undefined },
): Promise<void> =>
  changeChannels(context, config, { action: 'sort_channels' }, async changing => {
    const { categories, channels } = changing.config;
    const positions = shelves.flatMap(({ id, channel_ids }) =>
      channel_ids.map((channelId, sort) => ({ channelId, category_id: id === 0 ? null : id, sort })),
    );
    const known = new Map(channels.map(channel => [channel.id, channel]));
    const isCategory = (id: number) => id === 0 || categories.some(category => category.id === id);
    if (!shelves.every(({ id }) => isCategory(id))) throw badOrder('list', 'categories');
    if (new Set(positions.map(({ channelId }) => channelId)).size !== positions.length)
      throw badOrder('list', 'channels');
    if (!positions.every(({ channelId }) => known.has(channelId))) throw badOrder('list', 'channels');
    const moved = positions.filter(({ channelId, category_id, sort }) => {
      const before = known.get(channelId)!;
      return before.category_id !== category_id || before.sort !== sort;
    });
    if (moved.length === 0) return undefined;
    await refuseStale(changing, { part: 'channels', rev }, { list: shelvesOf(changing.config) });
    for (const { channelId, ...position } of moved)
      await changing.trx.updateTable('chat_channel').set(position).where('id', '=', channelId).execute();
    const touched = [
      'channels.list',
      ...moved
        .filter(({ channelId, category_id }) => known.get(channelId)!.category_id !== category_id)
        .map(({ channelId }) => `channel:${channelId}.type_id`),
    ];
    return { event: { type: 'channel_sort' }, detail: { list: shelves }, touched };
  });

/** The order as it is, as the input has it. */
const shelvesOf = ({ categories, channels }: GroupConfig): Shelf[] =>
  [null, ...categories.map(({ id }) => id)].map(id => ({
    id: id ?? 0,
    channel_ids: channels.filter(({ category_id }) => category_id === id).map(channel => channel.id),
  }));
