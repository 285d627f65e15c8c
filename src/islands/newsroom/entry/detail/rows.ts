/** Rounds as typed: a row may still be incomplete. Pure. */
import type { DetailInput, DetailOptions, PlayerInput, RoundInput } from '#lib/newsroom/entry/shapes.ts';
import { NO_FIGURES } from '#lib/wiki/match/player-total.ts';
import { MATCH_STATUS } from '#lib/wiki/match/status.ts';

type Open<T> = { [K in keyof T]: T[K] | null };
export type PlayerInputRow = Open<PlayerInput>;
export type HalfRow = Open<RoundInput['halves'][number]>;
export type TimelineRow = Open<RoundInput['timeline'][number]>;
export type DraftRow = Open<RoundInput['ban_pick'][number]>;
export type VetoRow = Open<DetailInput['veto'][number]>;

type Lists = 'players' | 'halves' | 'timeline' | 'ban_pick';
export interface RoundRows extends Omit<RoundInput, Lists> {
  players: PlayerInputRow[];
  halves: HalfRow[];
  timeline: TimelineRow[];
  ban_pick: DraftRow[];
}
export interface DetailRows {
  rounds: RoundRows[];
  veto: VetoRow[];
}

export const blankPlayer = (): PlayerInputRow => ({
  player_id: null,
  side: null,
  hero_id: null,
  position: null,
  ...NO_FIGURES,
  extra: {},
});
export const blankHalf = (): HalfRow => ({ main_role: null, main_score: null, guest_score: null });
export const blankResult = (): TimelineRow => ({
  winner_side: null,
  win_type: null,
  main_loadout: null,
  guest_loadout: null,
});
export const blankDraft = (): DraftRow => ({ side: null, action: null, hero_id: null });
export const blankVeto = (): VetoRow => ({ side: null, action: null, map_id: null });

const PER_SIDE = 5;

/** The next round, with the last round's players, or else the first five of each side. */
export function nextRound(rounds: readonly RoundRows[], options: DetailOptions): RoundRows {
  const last = rounds.at(-1)?.players ?? [];
  const first = [...sideOf(options.main_players, 1), ...sideOf(options.guest_players, 2)];
  const players = last.length > 0 ? last : first;
  return {
    match_status: MATCH_STATUS.notStarted,
    map_id: null,
    main_score: null,
    guest_score: null,
    winner_side: null,
    duration: null,
    picked_side: null,
    first_side: null,
    halves: [],
    timeline: [],
    ban_pick: [],
    players: players.map(({ side, player_id }) => ({ ...blankPlayer(), side, player_id })),
  };
}

const sideOf = (players: DetailOptions['main_players'], side: number) =>
  players.slice(0, PER_SIDE).map(({ player_id }) => ({ side, player_id }));

/** The savable part: incomplete rows stay on the screen only. */
export const toInput = ({ rounds, veto }: DetailRows): DetailInput => ({
  rounds: rounds.map(round => ({
    ...round,
    players: round.players.filter(row => row.player_id !== null && row.side !== null) as PlayerInput[],
    halves: round.halves.filter(isFull) as RoundInput['halves'],
    timeline: round.timeline.filter(row => row.winner_side !== null) as RoundInput['timeline'],
    ban_pick: round.ban_pick.filter(isFull) as RoundInput['ban_pick'],
  })),
  veto: veto.filter(row => row.action !== null && row.map_id !== null) as DetailInput['veto'],
});

const isFull = (row: object): boolean => Object.values(row).every(value => value !== null);

/** '41:05' of seconds; '' where unknown. */
export const durationText = (seconds: number | null): string =>
  seconds === null ? '' : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Seconds; null for an empty text, undefined for an invalid duration. */
export function durationOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const parts = /^(\d{1,3})[:：]([0-5]\d)$/.exec(text.trim());
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : undefined;
}
