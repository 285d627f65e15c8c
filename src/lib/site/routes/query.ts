/** Typed values of a query; undefined when malformed. */
const NUMBER = /^[1-9]\d{0,8}$/;

/** A positive whole number without leading zeros. */
export const positive = (text: string | null | undefined): number | undefined =>
  NUMBER.test(text ?? '') ? Number(text) : undefined;

export const numberIn = (query: URLSearchParams, key: string): number | undefined => positive(query.get(key));

export const pageIn = (query: URLSearchParams): number => numberIn(query, 'page') ?? 1;

/** Trimmed; undefined when empty. */
export const textIn = (query: URLSearchParams, key: string, most: number): string | undefined =>
  query.get(key)?.trim().slice(0, most) || undefined;
