/** The router's request and answer, independent of Node and the Fetch API. */
export interface ApiRequest {
  method: string;
  /** The path as received, without the query. */
  path: string;
  /** The query without the question mark. */
  query: string;
  /** The header of this lower-case name. */
  header(name: string): string | undefined;
  /** The whole body as text. Throws payload_too_large beyond `limit` bytes. */
  text(limit: number): Promise<string>;
  /** The caller's network address, after TRUST_PROXY. */
  address: string;
}

export interface ApiAnswer {
  status: number;
  headers: Record<string, string>;
  /** `Set-Cookie` lines. */
  cookies?: readonly string[];
  body: string;
}
