/** Rows of stints.csv and transitions.csv. Pure. */
import { dayStart } from '../../../platform/kernel/time.ts';
import { idText, nameText, RowError, text } from '../fields.ts';
import { FIELD } from '../wording.ts';

export const STINTS = {
  required: ['player_id', 'stint_number', 'team'],
  optional: [
    'real_name',
    'country',
    'date_start',
    'date_end',
    'stint_status',
    'is_current_team',
    'player_url',
  ],
} as const;

export const TRANSITIONS = { required: ['player_id', 'stint_number'], optional: [] } as const;

type Columns<L extends { required: readonly string[]; optional: readonly string[] }> =
  | L['required'][number]
  | L['optional'][number];

export interface ListedStint {
  /** The player's page and the number of the stint: stable across exports of the list. */
  key: string;
  page: string;
  realName: string | null;
  country: string | null;
  team: string;
  /** Epoch milliseconds: the Beijing midnight of the day. */
  start: number | null;
  end: number | null;
  status: string;
  isCurrent: boolean;
}

export interface Transition {
  page: string;
  /** Keys of the stint that was left and of the one that was entered. */
  key: string;
  nextKey: string;
}

/** A loan is written as '›Team'. */
const plainTeam = (field: string, column: string): string => nameText(field, column).replace(/^›\s*/, '');

const stintKey = (row: { player_id: string; stint_number: string }): string =>
  `${nameText(row.player_id, 'player_id')}:${idText(row.stint_number, 'stint_number')}`;

export function stintOf(row: Record<Columns<typeof STINTS>, string>): ListedStint {
  // A spreadsheet emptied the id of the player called None; the page URL still has his name.
  const page = row.player_id || pageOf(row.player_url);
  return {
    key: stintKey({ ...row, player_id: page }),
    page,
    realName: text(row.real_name),
    country: text(row.country),
    team: plainTeam(row.team, 'team'),
    start: day(row.date_start, 'date_start'),
    end: /^present$/i.test(row.date_end) ? null : day(row.date_end, 'date_end'),
    status: row.stint_status,
    isCurrent: /^true$/i.test(row.is_current_team) || /^present$/i.test(row.date_end),
  };
}

export const transitionOf = (row: Record<Columns<typeof TRANSITIONS>, string>): Transition => ({
  page: row.player_id,
  key: stintKey(row),
  nextKey: stintKey({ ...row, stint_number: String(Number(row.stint_number) + 1) }),
});

function day(field: string, column: string): number | null {
  const value = text(field);
  if (value === null) return null;
  const at = dayStart(value);
  if (at === undefined) throw new RowError(FIELD.notTime(column, field));
  return at;
}

/** '…/valorant/N%C3%A9o_One' → 'Néo One' */
const pageOf = (url: string): string => decodeURIComponent(/[^/]*$/.exec(url)![0]).replaceAll('_', ' ');

/** 'Prince (Brazilian player)' → 'Prince' */
export const handleOf = (page: string): string => page.replace(/ \([^()]*\)$/, '');
