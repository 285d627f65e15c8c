/** Parses a row's id; 0, which no row has, for any other text. */
export const rowIdOf = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);
