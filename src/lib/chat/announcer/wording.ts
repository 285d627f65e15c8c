/** Lines of 赛点播报. Sides and results stand in the card below, which a client can veil. */
export const SAYS = { start: '比赛开始了', map: '又打完一局', end: '比赛结束' } as const;
