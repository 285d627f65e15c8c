/** Data of the page of lists for members to grade, as shown without scripts. */
export interface ToolDetailPage {
  /** undefined when there are no games. */
  gameId: number | undefined;
  sets: {
    id: number;
    /** The game's name. */
    game: string;
    title: string;
    description: string;
    /** Names of the items to grade. */
    items: string[];
  }[];
}
