/** The room of the match's day on the match's page: who is there, its last lines, the highlights. Plain script. */
import { CallError } from '../../platform/call.ts';
import { isSpoilerFree } from '../../platform/ui/spoiler-free.ts';
import { anyCall } from '../api.ts';
import { highlightItem, lineItem, listOf, type RoomOfMatch } from './lines.ts';
import styles from './match-room.css?url&no-inline';
import { linkTo, made } from './parts.ts';
import { pollPart } from './poll.ts';
import { markRounds } from './rounds.ts';
import { MATCH_ROOM } from './wording.ts';

interface About {
  matchId: number;
  gameId: number;
}

/** Shows the room; without one that the reader may see, the part is not there. */
export function mountMatchRoom(container: HTMLElement): void {
  void show(container, JSON.parse(container.dataset['about']!) as About);
}

async function show(container: HTMLElement, { matchId, gameId }: About): Promise<void> {
  const { room } = await anyCall('GET /api/v1/match/room', { match_id: matchId }).catch(error => {
    // The page is whole without it.
    if (error instanceof CallError) return { room: null };
    throw error;
  });
  if (!room) return;
  await styled();
  container.append(cardOf(room, gameId));
  if (!isSpoilerFree()) markRounds(room.highlights);
}

/** Resolves once the styles are there, so that nobody sees the part without them; or could not be loaded. */
function styled(): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = styles;
  document.head.append(link);
  return new Promise(done => {
    link.onload = done;
    link.onerror = done;
  });
}

function cardOf(room: RoomOfMatch, gameId: number): HTMLElement {
  const { url, name, people } = room;
  const card = made('div', 'card match-room');
  const head = made('div', 'match-room-head');
  head.append(made('h2', '', `# ${name}`), made('span', 'muted', MATCH_ROOM.people(people)));
  const inside = isSpoilerFree() ? [made('p', 'muted', MATCH_ROOM.hidden)] : insideOf(room, gameId);
  card.append(head, ...inside, linkTo(url, 'btn btn--soft', MATCH_ROOM.enter));
  return card;
}

function insideOf({ poll, highlights, lines }: RoomOfMatch, gameId: number): HTMLElement[] {
  const marked = highlights.map(one => highlightItem(one, gameId));
  return [
    ...(poll ? [pollPart(poll)] : []),
    ...(marked.length > 0 ? listOf(MATCH_ROOM.highlights, marked) : []),
    ...(lines.length > 0 ? listOf(MATCH_ROOM.latest, lines.map(lineItem)) : []),
  ];
}
