/** The order of a LoL tournament draft, and a game's bans and picks put into it. */

export interface DraftLists {
  /** Champions as listed; '' where the source has none. */
  bans: string[];
  picks: string[];
}

export interface DraftAction {
  /** The step's number, from 1 to 20; a step whose champion the source lacks leaves its number out. */
  num: number;
  colour: 'Blue' | 'Red';
  action: 'ban' | 'pick';
  champion: string;
}

/** Riot's tournament draft: six bans in turn, six picks, four bans from red on, four picks from red on. */
const ORDER: [action: 'ban' | 'pick', colours: string][] = [
  ['ban', 'BRBRBR'],
  ['pick', 'BRRBBR'],
  ['ban', 'RBRB'],
  ['pick', 'RBBR'],
];

/** Each side's nth ban and nth pick, in the order in which the two sides made them. */
export function draftOrder(blue: DraftLists, red: DraftLists): DraftAction[] {
  const left = { B: queue(blue), R: queue(red) };
  const steps: DraftAction[] = [];
  let num = 0;
  for (const [action, colours] of ORDER) {
    for (const letter of colours as Iterable<'B' | 'R'>) {
      num++;
      const champion = left[letter][action].shift();
      if (champion) steps.push({ num, colour: letter === 'B' ? 'Blue' : 'Red', action, champion });
    }
  }
  return steps;
}

const queue = (lists: DraftLists) => ({ ban: [...lists.bans], pick: [...lists.picks] });
