/** What kind of move a service tells of, from its words for the roles. Pure. */
import type { FeedTransfer } from '../../platform/ports/feed-people.ts';
import { CONTRACT, isBenched, isRetired, stayOf, TRANSFER } from '../ingest/playerdb/status.ts';

type Told = Pick<FeedTransfer, 'from' | 'to' | 'fromRole' | 'toRole'>;

interface MoveKind {
  type: number;
  contract: number;
}

export function moveKind({ from, to, fromRole, toRole }: Told): MoveKind {
  const [was, becomes] = [fromRole ?? '', toRole ?? ''];
  const stay = stayOf(becomes);
  const contract = stay?.contract ?? CONTRACT.unknown;
  if (isRetired(becomes)) return { type: TRANSFER.retire, contract };
  if (isRetired(was)) return { type: TRANSFER.comeback, contract };
  if (stay) return { type: stay.begins, contract };
  if (from && to && from.name === to.name) {
    const isBack = isBenched(was) && !isBenched(becomes);
    return { type: stayOf(was)?.ends ?? (isBack ? TRANSFER.comeback : TRANSFER.change), contract };
  }
  // Who was lent goes home, or goes.
  const ends = stayOf(was)?.ends;
  if (ends !== undefined) return { type: ends, contract };
  if (from && to) return { type: TRANSFER.transfer, contract };
  return { type: to ? TRANSFER.join : TRANSFER.leave, contract };
}
