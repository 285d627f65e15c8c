/** What the maps and rounds of each game can contain. */
export interface DetailLimits {
  /** VALORANT: maps with rounds, halves, a veto and no hero draft. */
  hasMaps: boolean;
  /** Heroes are banned and picked. */
  hasDraft: boolean;
  hasPositions: boolean;
  playersPerSide: number;
  /**
   * Highest plausible figure of a player in one map or game; figures not listed have no limit of their own.
   */
  most: Readonly<Record<string, number>>;
}

const MOBA: DetailLimits = {
  hasMaps: false,
  hasDraft: true,
  hasPositions: true,
  playersPerSide: 5,
  most: { kills: 60, deaths: 60, assists: 120, gold: 100_000, cs: 2000, damage: 1_000_000, vision: 500 },
};

const BY_GAME: Readonly<Record<number, DetailLimits>> = {
  1: {
    hasMaps: true,
    hasDraft: false,
    hasPositions: false,
    // Substitutes may play part of a map.
    playersPerSide: 7,
    most: {
      kills: 99,
      deaths: 99,
      assists: 99,
      rating: 5,
      acs: 1000,
      adr: 600,
      first_kills: 60,
      first_deaths: 60,
    },
  },
  2: MOBA,
  3: MOBA,
};

/** The limits of a game; for an unknown game, those of the first. */
export const detailLimits = (gameId: number): DetailLimits => BY_GAME[gameId] ?? BY_GAME[1]!;
