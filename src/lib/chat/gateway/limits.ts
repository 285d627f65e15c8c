/** Rooms that one connection has open: people have two or three. */
export const OPEN_MAX = 50;
