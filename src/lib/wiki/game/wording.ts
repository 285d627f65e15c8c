/** What a card in a room is about. */
export const CARD_KIND = { tournament: '赛事', team: '战队', player: '选手' } as const;
