/** Values of an address's query, or undefined where they are not of their kind. */
const NUMBER = /^[1-9]\d{0,8}$/;

/** A positive whole number as addresses write it. */
export const positive = (text: string | null | undefined): number | undefined =>
  NUMBER.test(text ?? '') ? Number(text) : undefined;

export const numberIn = (query: URLSearchParams, key: string): number | undefined => positive(query.get(key));

export const pageIn = (query: URLSearchParams): number => numberIn(query, 'page') ?? 1;

/** Trimmed; undefined when nothing is left. */
export const textIn = (query: URLSearchParams, key: string, most: number): string | undefined =>
  query.get(key)?.trim().slice(0, most) || undefined;
