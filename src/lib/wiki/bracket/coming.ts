/** What is known of a bracket's unknown sides: which match they come from. Pure. */
import { MATCH_STATUS } from '../match/status.ts';
import type { Camp } from '../team/shapes.ts';
import type { BracketNode, BracketRound } from './shapes.ts';
import { BYE, comingLoser, comingWinner, eitherOf } from './wording.ts';

/**
 * Describes an unknown side in `desc` by its source: 'NRG/GX 胜者' where both sides of that match are known,
 * else '胜者组半决赛 胜者'; 轮空 where that match is over and has nobody to send.
 */
export function withComing(rounds: readonly BracketRound[]): BracketRound[] {
  const coming = new Map<string, string>();
  const key = (matchId: number, side: number) => `${matchId} ${side}`;
  for (const { name, matches } of rounds)
    for (const match of matches) {
      const source = bothSides(match) ?? name;
      const { next, loser_next } = match;
      const [winner, loser] = sentBy(match, [comingWinner(source), comingLoser(source)]);
      if (next) coming.set(key(next.match_id, next.side), winner);
      if (loser_next) coming.set(key(loser_next.match_id, loser_next.side), loser);
    }
  const side = ({ unique_id, versus_info }: BracketNode, number: 1 | 2) => {
    const camps: Camp[] = number === 1 ? versus_info.main_camp : versus_info.guest_camp;
    return camps.map(camp =>
      camp.participant_id === null && !camp.hidden
        ? { ...camp, desc: coming.get(key(unique_id, number)) ?? null }
        : camp,
    );
  };
  return rounds.map(round => ({
    ...round,
    matches: round.matches.map(node => ({
      ...node,
      versus_info: { ...node.versus_info, main_camp: side(node, 1), guest_camp: side(node, 2) },
    })),
  }));
}

/** Whether the reader knows that it is over: a hidden result says nothing. */
const isOver = ({ match_status, hidden }: BracketNode): boolean =>
  !hidden && (match_status === MATCH_STATUS.ended || match_status === MATCH_STATUS.cancelled);

type Sent = [winner: string, loser: string];

/** `coming`: what stands for winner and loser as long as both may come. */
function sentBy(match: BracketNode, coming: Sent): Sent {
  if (!isOver(match)) return coming;
  if (match.is_bye) return [coming[0], BYE];
  return match.versus_info.is_main_win === null ? [BYE, BYE] : coming;
}

function bothSides({ versus_info: { main_camp, guest_camp } }: BracketNode): string | undefined {
  const [main, guest] = [main_camp[0], guest_camp[0]].map(
    camp => camp?.participant_id && (camp.name_short ?? camp.name_main),
  );
  return main && guest ? eitherOf(main, guest) : undefined;
}
