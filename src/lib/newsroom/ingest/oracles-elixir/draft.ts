/** The order of a LoL tournament draft, and a game's bans and picks put into it. */

export type Colour = 'Blue' | 'Red';

export interface DraftLists {
  /** Champions as listed; '' where the source has none. */
  bans: string[];
  picks: string[];
}

export interface DraftAction {
  /** The step's number, from 1 to 20; a step whose champion the source lacks leaves its number out. */
  num: number;
  colour: Colour;
  action: 'ban' | 'pick';
  champion: string;
}

/**
 * Riot's tournament draft: six bans in turn, six picks, then four bans and four picks that the other side begins. F is
 * the side that drafts first, S the other.
 */
const ORDER: [action: 'ban' | 'pick', sides: string][] = [
  ['ban', 'FSFSFS'],
  ['pick', 'FSSFFS'],
  ['ban', 'SFSF'],
  ['pick', 'SFFS'],
];

/** Each side's nth ban and nth pick, in the order in which the two sides made them. `first`: who drafts first. */
export function draftOrder(blue: DraftLists, red: DraftLists, first: Colour): DraftAction[] {
  const left = { Blue: queue(blue), Red: queue(red) };
  const second: Colour = first === 'Blue' ? 'Red' : 'Blue';
  const steps: DraftAction[] = [];
  let num = 0;
  for (const [action, sides] of ORDER) {
    for (const letter of sides) {
      num++;
      const colour = letter === 'F' ? first : second;
      const champion = left[colour][action].shift();
      if (champion) steps.push({ num, colour, action, champion });
    }
  }
  return steps;
}

/**
 * The side that drafts first, by what `firstPick` says of both. Before 2026 there was no such column and blue always
 * began. null where the two sides contradict each other.
 */
export function firstToDraft(blue: string | undefined, red: string | undefined): Colour | null {
  const [blueBegins, redBegins] = [blue, red].map(text => text?.trim() || null);
  if (blueBegins === null && redBegins === null) return 'Blue';
  if (blueBegins === redBegins) return null;
  return blueBegins === '1' || redBegins === '0' ? 'Blue' : 'Red';
}

const queue = (lists: DraftLists) => ({ ban: [...lists.bans], pick: [...lists.picks] });
