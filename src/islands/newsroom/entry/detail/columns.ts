/** Table columns of a round's entry, by game. */
import { detailLimits } from '#lib/newsroom/entry/detail-limits.ts';
import type { DetailOptions } from '#lib/newsroom/entry/shapes.ts';
import { FIELD_NAMES, VALUE_NAMES } from '#lib/newsroom/entry/wording.ts';
import type { CellChoice, GridColumn } from '../grid/grid.ts';
import type { DraftRow, HalfRow, PlayerInputRow, TimelineRow, VetoRow } from './rows.ts';

const column = <Row>(
  key: keyof Row & string,
  kind: GridColumn<Row>['kind'],
  choices?: readonly CellChoice[],
): GridColumn<Row> => ({ key, label: FIELD_NAMES[key] ?? key, kind, ...(choices && { choices }) });

/** '主队', '客队', …: a field's values as choices, numbers where they are numbers. */
const valuesOf = (
  field: string,
  only: readonly string[] = Object.keys(VALUE_NAMES[field] ?? {}),
): CellChoice[] =>
  only.map(value => ({
    value: /^\d+$/.test(value) ? Number(value) : value,
    label: VALUE_NAMES[field]![value]!,
  }));

const SIDES = valuesOf('side');
const heroes = (options: DetailOptions): CellChoice[] =>
  options.heroes.map(hero => ({ value: hero.hero_id, label: hero.name }));
export const mapChoices = (options: DetailOptions): CellChoice[] =>
  options.maps.map(map => ({ value: map.map_id, label: map.name }));

const VALORANT_FIGURES = [
  'rating',
  'acs',
  'kills',
  'deaths',
  'assists',
  'kast',
  'adr',
  'hs',
  'first_kills',
  'first_deaths',
] as const;
const MOBA_FIGURES = ['kills', 'deaths', 'assists', 'gold', 'cs', 'damage', 'vision'] as const;
const AMOUNTS: ReadonlySet<string> = new Set(['rating', 'acs', 'adr', 'vision']);
const RATIOS: ReadonlySet<string> = new Set(['kast', 'hs']);

export function playerColumns(gameId: number, options: DetailOptions): GridColumn<PlayerInputRow>[] {
  const { hasMaps, hasPositions } = detailLimits(gameId);
  const players = [...options.main_players, ...options.guest_players];
  const positions = options.positions.map(({ code, name }) => ({ value: code, label: name }));
  const kindOf = (name: string) => (RATIOS.has(name) ? 'ratio' : AMOUNTS.has(name) ? 'amount' : 'count');
  return [
    column<PlayerInputRow>('side', 'choice', SIDES),
    column<PlayerInputRow>(
      'player_id',
      'choice',
      players.map(player => ({ value: player.player_id, label: player.name })),
    ),
    ...(hasPositions ? [column<PlayerInputRow>('position', 'choice', positions)] : []),
    column<PlayerInputRow>('hero_id', 'choice', heroes(options)),
    ...(hasMaps ? VALORANT_FIGURES : MOBA_FIGURES).map(name => column<PlayerInputRow>(name, kindOf(name))),
  ];
}

export const HALF_COLUMNS: GridColumn<HalfRow>[] = [
  column('main_role', 'choice', valuesOf('main_role')),
  column('main_score', 'count'),
  column('guest_score', 'count'),
];
export const TIMELINE_COLUMNS: GridColumn<TimelineRow>[] = [
  column('winner_side', 'choice', valuesOf('winner_side')),
  column('win_type', 'choice', valuesOf('win_type')),
  column('main_loadout', 'count'),
  column('guest_loadout', 'count'),
];
export const draftColumns = (options: DetailOptions): GridColumn<DraftRow>[] => [
  column('side', 'choice', SIDES),
  column('action', 'choice', valuesOf('action', ['ban', 'pick'])),
  column('hero_id', 'choice', heroes(options)),
];
export const vetoColumns = (options: DetailOptions): GridColumn<VetoRow>[] => [
  column('side', 'choice', SIDES),
  column('action', 'choice', valuesOf('action')),
  column('map_id', 'choice', mapChoices(options)),
];
