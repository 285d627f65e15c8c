/** Kinds of channels on the wire, `channel_type`. A module, as ids.ts. */
export const chat = 1;
export const live = 2;
export const post = 3;
export const sign = 4;
export const link = 5;
