/**
 * The canonical text whose hash commits a prediction: with it anyone can verify that nothing changed. Pure.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Pick } from './score.ts';

export interface CommittedPrediction {
  /** The prediction's link, which names its owner. */
  link: string;
  tournamentId: number;
  stageId: number;
  picks: readonly Pick[];
  /** Random, so that the picks cannot be found by brute force. */
  salt: string;
  /** Epoch milliseconds. */
  at: number;
}

interface WrittenPick {
  match_id?: number;
  group_id?: number;
  participant_id: number;
}

/** JSON with a fixed order of keys and picks, without spaces. */
export const canonicalText = ({
  link,
  tournamentId,
  stageId,
  picks,
  salt,
  at,
}: CommittedPrediction): string =>
  JSON.stringify({
    v: 1,
    link,
    tournament_id: tournamentId,
    stage_id: stageId,
    committed_at: Math.floor(at / 1000),
    picks: ordered(picks).map(written),
    salt,
  });

export const ordered = (picks: readonly Pick[]): Pick[] => picks.toSorted(bySlot);

const numberOf = ({ slot }: Pick) => Number(slot.slice(1));
const bySlot = (a: Pick, b: Pick): number =>
  a.slot.charCodeAt(0) - b.slot.charCodeAt(0) || numberOf(a) - numberOf(b) || a.team - b.team;

const written = (pick: Pick): WrittenPick =>
  pick.slot.startsWith('m')
    ? { match_id: numberOf(pick), participant_id: pick.team }
    : { group_id: numberOf(pick), participant_id: pick.team };

/** SHA-256 of the text's UTF-8 bytes, in hex. */
export const commitmentOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** The picks in a canonical text. */
export function picksIn(text: string): Pick[] {
  const { picks } = JSON.parse(text) as { picks: WrittenPick[] };
  return picks.map(({ match_id, group_id, participant_id }) => ({
    slot: match_id === undefined ? `g${group_id}` : `m${match_id}`,
    team: participant_id,
  }));
}
