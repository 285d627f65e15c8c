/** Writes where a service draws the matches of a stage before they are played. */
import type { FeedBracket, FeedSlot, FeedSlotRef } from '../../platform/ports/feed-source.ts';
import type { MatchChanges } from '../../wiki/match/facts.ts';
import { updateFromSource } from '../../wiki/match/write.server.ts';
import { savedOf } from '../ingest/saved.ts';
import type { MatchWriting } from './matches.server.ts';

/**
 * Positions, links and, where it has none, the name of its round for each match that the service writes. False where a
 * match of the bracket is not known yet: the bracket is tried again. Who has played on decides the links of a match that
 * is over (wiki/bracket/slots.ts).
 */
export async function writeBracket(writing: MatchWriting, { slots }: FeedBracket): Promise<boolean> {
  const { trx, book, report } = writing;
  const drawn = slots.map(slot => ({ slot, object: book.objects.get(slot.match) }));
  if (drawn.some(({ object }) => object?.entity_id == null)) return false;
  for (const { slot, object } of drawn) {
    if (!object!.is_lead || object!.withdrawn_at !== null) continue;
    const id = object!.entity_id!;
    const isNamed = book.stored.get(id)?.round != null;
    const { change } = await updateFromSource(trx, id, columnsOf(writing, slot, isNamed));
    report.count('match', savedOf(change));
  }
  return true;
}

function columnsOf({ book }: MatchWriting, slot: FeedSlot, isNamed: boolean): MatchChanges {
  const place = (ref: FeedSlotRef | null) =>
    ref === null
      ? { id: null, side: null }
      : { id: book.objects.get(ref.match)?.entity_id ?? null, side: ref.side };
  const [winner, loser] = [place(slot.winnerTo), place(slot.loserTo)];
  return {
    lane: slot.lane,
    lane_round: slot.round,
    lane_pos: slot.pos,
    next_match_id: winner.id,
    next_side: winner.id && winner.side,
    loser_match_id: loser.id,
    loser_side: loser.id && loser.side,
    ...(!isNamed && slot.name !== null && { schedule_name: slot.name }),
  };
}
