/** Combines the twelve rows of one game: ten players and two team rows. */
import { type Colour, type DraftAction, draftOrder, firstToDraft } from './draft.ts';
import { FIRST_PICK, figure, type OeRow } from './figures.ts';
import { REASONS } from './wording.ts';

export interface OePlayer {
  /** Key in the source; the name where it has none. */
  key: string;
  name: string;
  position: string;
  champion: string;
  row: OeRow;
}

export interface OeTeam {
  colour: Colour;
  /** null: the source calls it 'unknown team'. */
  key: string | null;
  name: string | null;
  won: boolean;
  /** Excludes players that the source calls 'unknown player'. */
  players: OePlayer[];
  unknownPlayers: number;
  row: OeRow;
}

export interface OeGame {
  id: string;
  league: string;
  year: number;
  split: string;
  playoffs: boolean;
  /** Epoch ms, UTC. */
  start_at: number;
  num: number;
  patch: string | null;
  duration_s: number | null;
  blue: OeTeam;
  red: OeTeam;
  draft: DraftAction[];
}

/** Reads the rows of one `gameid`. Throws with the reason when they are not one whole game. */
export function readGame(rows: OeRow[]): OeGame {
  const first = rows[0]!;
  const blue = readTeam(rows, 'Blue');
  const red = readTeam(rows, 'Red');
  if (blue.won === red.won) throw new Error(REASONS.bothWon);
  if (blue.key !== null && blue.key === red.key) throw new Error(REASONS.bothSides(blue.name!));
  return {
    id: first['gameid']!,
    league: first['league']!.trim(),
    year: needed(first, 'year'),
    split: first['split']?.trim() ?? '',
    playoffs: first['playoffs'] === '1',
    start_at: readTime(first['date']!),
    num: needed(first, 'game'),
    patch: first['patch'] || null,
    duration_s: figure(first, 'gamelength'),
    blue,
    red,
    draft: readDraft(blue.row, red.row),
  };
}

function readTeam(rows: OeRow[], colour: Colour): OeTeam {
  const side = rows.filter(row => row['side'] === colour);
  const row = side.find(each => each['position'] === 'team');
  if (!row) throw new Error(REASONS.noTeamRow(colour));
  const players = side.filter(each => each['position'] !== 'team');
  const known = players.filter(each => !isUnknown(each['playername']));
  const name = isUnknown(row['teamname']) ? null : row['teamname']!.trim();
  return {
    colour,
    name,
    key: name && (row['teamid']?.trim() || name),
    won: needed(row, 'result') === 1,
    players: known.map(readPlayer),
    unknownPlayers: players.length - known.length,
    row,
  };
}

function readPlayer(row: OeRow): OePlayer {
  const name = row['playername']!.trim();
  const key = row['playerid']?.trim() || name;
  return { key, name, position: row['position']!, champion: row['champion']?.trim() ?? '', row };
}

const isUnknown = (name: string | undefined) => !name?.trim() || /^unknown (team|player)$/i.test(name.trim());

/** Empty where it is unclear who drafted first: then the order of the steps is unknown. */
function readDraft(blue: OeRow, red: OeRow): DraftAction[] {
  const first = firstToDraft(blue[FIRST_PICK], red[FIRST_PICK]);
  return first === null ? [] : draftOrder(draftLists(blue), draftLists(red), first);
}

const draftLists = (row: OeRow) => ({
  bans: [1, 2, 3, 4, 5].map(n => row[`ban${n}`]?.trim() ?? ''),
  picks: [1, 2, 3, 4, 5].map(n => row[`pick${n}`]?.trim() ?? ''),
});

function needed(row: OeRow, column: string): number {
  const value = figure(row, column);
  if (value === null) throw new Error(REASONS.number(column, row[column] ?? ''));
  return value;
}

/** '2025-01-12 09:24:17' in UTC. */
function readTime(text: string): number {
  const at = Date.parse(`${text.trim().replace(' ', 'T')}Z`);
  if (Number.isNaN(at)) throw new Error(REASONS.date(text));
  return at;
}
