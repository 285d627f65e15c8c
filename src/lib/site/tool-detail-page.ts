/** What the page of lists that members grade shows without scripts. */
export interface ToolDetailPage {
  /** undefined without any game. */
  gameId: number | undefined;
  sets: {
    id: number;
    /** The game's name. */
    game: string;
    title: string;
    description: string;
    /** Who or what is graded. */
    items: string[];
  }[];
}
