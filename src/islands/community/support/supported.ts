/** The optimistic result of supporting a side. Pure. */
import type { OwnSupport } from '#lib/wiki/match/shapes.ts';

export function supported(state: OwnSupport, participantId: number, mainId: number): OwnSupport {
  const counts = { main: state.main_support, guest: state.guest_support };
  const sideOf = (id: number) => (id === mainId ? 'main' : 'guest');
  if (state.participant_id !== null) counts[sideOf(state.participant_id)]--;
  counts[sideOf(participantId)]++;
  return { ...state, participant_id: participantId, main_support: counts.main, guest_support: counts.guest };
}
