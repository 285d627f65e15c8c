import type { Joined } from '../../api.ts';

type Rooms = Pick<Joined, 'list' | 'channel_auth'>;

/** The rooms and rights of the other one that one has oneself, too. Pure. */
export function within(ownRooms: Rooms, seen: Rooms): Rooms {
  const mine = new Map(ownRooms.channel_auth.map(one => [one.channel_id, one.channel_auth_types]));
  return {
    list: seen.list
      .map(category => ({ ...category, items: category.items.filter(one => mine.has(one.channel_id)) }))
      .filter(({ items }) => items.length > 0),
    channel_auth: seen.channel_auth.flatMap(one => {
      const types = mine.get(one.channel_id);
      if (!types) return [];
      return { ...one, channel_auth_types: one.channel_auth_types.filter(id => types.includes(id)) };
    }),
  };
}
