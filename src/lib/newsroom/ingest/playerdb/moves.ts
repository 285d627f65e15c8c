/** Derives transfers from the stints of a career. Pure. */
import { DAY } from '../../../platform/kernel/time.ts';
import {
  CONTRACT,
  isBenched,
  isRetired,
  STAFF_ROLE,
  type Stay,
  staffRole,
  stayOf,
  TRANSFER,
} from './status.ts';

/** A stint as it is stored; instants in epoch milliseconds. */
export interface CareerStint {
  /** The source's number, from 1; rows that the source dropped leave gaps. */
  num: number;
  team: number;
  start: number | null;
  end: number | null;
  /** Whether it has ended, with or without a known date. */
  isOver: boolean;
  status: string;
}

export interface Move {
  /** '3': from stint 3 to stint 4; '3:end': stint 3 ended and nothing took its place. */
  key: string;
  from: number | null;
  to: number | null;
  at: number | null;
  type: number;
  contract: number;
  fromStatus: string | null;
  toStatus: string | null;
}

/** A stint, and what it continues. */
interface Seat extends CareerStint {
  /** The team as stored, but a bench listed under a team's short name counts as that team. */
  team: number;
  stay: Stay | undefined;
  before: Seat | undefined;
  /** The team that a temporary stay started from. */
  home: number | null;
}

/**
 * The moves between stints (in the order of their numbers) and the ends that no stint follows. Only what
 * the dates show: a stint that begins when another ends continues it; a gap means a leave and a later
 * join; a stint that ends without a date is not a leave.
 */
export function movesOf(stints: readonly CareerStint[]): Move[] {
  const seats: Seat[] = [];
  for (const stint of stints) seats.push(seatOf(stint, seats));
  return seats.flatMap((seat, i) => [
    ...(seats[i - 1]?.num === seat.num - 1 ? entry(seat) : []),
    ...ending(seat, seats),
  ]);
}

function seatOf(stint: CareerStint, seats: readonly Seat[]): Seat {
  const stay = stayOf(stint.status);
  const before = predecessor({ ...stint, stay }, seats);
  // Nobody joins another team to sit on its bench: it is the same team under a shorter name.
  const isSameBench = isBenched(stint.status) && before && !before.stay && touches(before, stint);
  return {
    ...stint,
    stay,
    before,
    team: isSameBench ? before.team : stint.team,
    home: stay && before ? (before.stay ? before.home : before.team) : null,
  };
}

type Coming = CareerStint & Pick<Seat, 'stay'>;

/** The stint that this one continues, or that a temporary stay starts from; undefined: none known. */
function predecessor(coming: Coming, seats: readonly Seat[]): Seat | undefined {
  const last = seats.at(-1);
  const previous = last?.num === coming.num - 1 && mayBecome(last, coming) ? last : undefined;
  if (coming.start === null) return previous;
  const touching = seats.filter(seat => touches(seat, coming) && mayBecome(seat, coming));
  const covering = seats.filter(seat => isThereAt(seat, coming.start!) && !touches(seat, coming));
  const isOwn = (seat: Seat) => seat.team === coming.team;
  return (
    touching.findLast(isOwn) ??
    touching.at(-1) ??
    covering.findLast(isOwn) ??
    (coming.stay && covering.findLast(seat => !seat.stay)) ??
    // The source lists the move without a leaving date.
    (previous?.isOver && previous.end === null ? previous : undefined)
  );
}

/** A temporary stay continues at the same team or leads back to the team it started from. */
const mayBecome = ({ stay, team, home }: Seat, coming: CareerStint): boolean =>
  !stay ||
  coming.team === team ||
  coming.team === home ||
  (stay.ends === TRANSFER.rentalCancel && home === null);

/**
 * Whether a stint begins within a day of another's end: sources date the last day at one team and the first at the
 * next.
 */
const touches = ({ end }: CareerStint, { start }: CareerStint): boolean =>
  end !== null && start !== null && Math.abs(start - end) <= DAY;

const isThereAt = ({ start, end, isOver }: CareerStint, at: number): boolean =>
  start !== null && start <= at && (end === null ? !isOver : end > at);

/** The move into a stint; none where the source shows no change. */
function entry(seat: Seat): Move[] {
  const { before, team: to, start: at, stay, status: toStatus } = seat;
  const move = { key: String(seat.num - 1), at, to, contract: stay?.contract ?? CONTRACT.unknown, toStatus };
  if (!before) {
    const type = stay?.begins ?? (isBenched(toStatus) ? TRANSFER.change : TRANSFER.join);
    const from = type === TRANSFER.change ? to : null;
    return isRetired(toStatus) ? [] : [{ ...move, type, from, fromStatus: null }];
  }
  const moved = { ...move, from: before.team, fromStatus: before.status };
  if (isRetired(toStatus)) return [{ ...moved, type: TRANSFER.retire, to: null }];
  if (isRetired(before.status)) return [{ ...moved, type: TRANSFER.comeback, from: null }];
  const type = before.team === to ? withinType(before, seat) : betweenType(before, seat);
  return type === undefined ? [] : [{ ...moved, type }];
}

function withinType(before: Seat, { stay, status }: Seat): number | undefined {
  if (before.stay?.begins === stay?.begins && before.status.toLowerCase() === status.toLowerCase())
    return undefined;
  if (stay) return stay.begins;
  if (before.stay) return TRANSFER.join;
  const isBack = isBenched(before.status) && staffRole(status) === STAFF_ROLE.player;
  return isBack ? TRANSFER.comeback : TRANSFER.change;
}

const betweenType = (before: Seat, { stay }: Seat): number =>
  stay?.begins ?? before.stay?.ends ?? TRANSFER.transfer;

/** The dated end of a stint that no other stint continues. */
function ending(seat: Seat, seats: readonly Seat[]): Move[] {
  const { num, team, end: at, stay, status, home } = seat;
  if (at === null || !seat.isOver || isRetired(status)) return [];
  const others = seats.filter(other => other !== seat);
  const isContinued = others.some(
    ({ before, start }) => before === seat && (start === null || start >= at - DAY),
  );
  const isStill = others.some(other => other.team === team && isThereAt(other, at));
  // The source dropped the next row: what followed is unknown.
  const isCut = others.some(other => other.num > num) && !others.some(other => other.num === num + 1);
  if (isContinued || isStill || isCut) return [];
  const isHome = (other: Seat) => other.team === home && (isThereAt(other, at) || touches(seat, other));
  const to = others.some(isHome) ? home : null;
  const type = stay?.ends ?? TRANSFER.leave;
  return [
    {
      key: `${num}:end`,
      from: team,
      to,
      at,
      type,
      contract: CONTRACT.unknown,
      fromStatus: status,
      toStatus: null,
    },
  ];
}
