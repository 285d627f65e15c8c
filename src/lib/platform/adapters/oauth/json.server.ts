import { OauthError } from '../../ports/oauth.ts';

const TIMEOUT = 10_000;

/** A provider's JSON answer to a GET, whatever its content type. Rejects with an OauthError. */
export async function jsonOf(url: URL): Promise<Record<string, unknown>> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT), redirect: 'error' });
    return (await answer.json()) as Record<string, unknown>;
  } catch (error) {
    throw new OauthError('unreachable', error);
  }
}

/** The field as non-empty text. Throws an OauthError that names it. */
export function textIn(answer: Record<string, unknown>, field: string): string {
  const value = answer[field];
  if (typeof value !== 'string' || value === '') throw new OauthError(`no ${field} in the answer`);
  return value;
}

export const addressOf = (base: string, path: string, query: Record<string, string>): URL => {
  const url = new URL(path, base);
  url.search = String(new URLSearchParams(query));
  return url;
};
