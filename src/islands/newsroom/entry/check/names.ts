/** Names for the ids of an entry, from the choices of its page. */
import type { ValueNamer } from '#lib/newsroom/entry/difference.ts';
import type { DetailOptions, MatchOptions } from '#lib/newsroom/entry/shapes.ts';
import { momentOf } from '../../desk/names.ts';

export function matchNamer({ teams }: MatchOptions): ValueNamer {
  const names = new Map(teams.map(team => [team.id, team.name]));
  return (field, value) => {
    if (field === 'match_start_time') return momentOf(value);
    return field.endsWith('participant_id') ? names.get(value) : undefined;
  };
}

export function detailNamer({ maps, heroes, main_players, guest_players }: DetailOptions): ValueNamer {
  const named: Record<string, ReadonlyMap<number, string>> = {
    map_id: new Map(maps.map(map => [map.map_id, map.name])),
    hero_id: new Map(heroes.map(hero => [hero.hero_id, hero.name])),
    player_id: new Map([...main_players, ...guest_players].map(player => [player.player_id, player.name])),
  };
  return (field, value) => named[field]?.get(value);
}
