/** The room's last lines and highlights, each leading to its message. */
import type { Answered } from '../../platform/call.ts';
import { linkTo, made } from './parts.ts';
import { MATCH_ROOM } from './wording.ts';

export type RoomOfMatch = NonNullable<Answered<'GET /api/v1/match/room'>['room']>;
export type Highlight = RoomOfMatch['highlights'][number];
type Line = RoomOfMatch['lines'][number];

/** The id of a highlight's line, which the marks of its round lead to. */
export const lineIdOf = ({ n }: Pick<Highlight, 'n'>): string => `highlight-${n}`;

export function listOf(title: string, items: HTMLElement[]): HTMLElement[] {
  const list = made('ul', 'match-room-lines');
  list.append(...items);
  return [made('h3', '', title), list];
}

export function lineItem({ name, text, url }: Line): HTMLElement {
  const item = made('li');
  const line = linkTo(url, '');
  line.append(made('b', 'name', name), made('span', '', text));
  item.append(line);
  return item;
}

export function highlightItem(one: Highlight, gameId: number): HTMLElement {
  const item = lineItem(one);
  item.id = lineIdOf(one);
  const at = MATCH_ROOM.at(gameId, one);
  if (at) item.firstElementChild!.prepend(made('span', 'tag tag--gold', at));
  return item;
}
