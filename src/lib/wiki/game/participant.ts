/** What a side of a match is, `participant_type`. */
export const PARTICIPANT = { team: 1, player: 2 } as const;
