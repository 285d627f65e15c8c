/** The games of the site, `game_id`. */
export const GAME = { valorant: 1, kog: 2, lol: 3 } as const;
