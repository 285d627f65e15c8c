/** The router's request and answer, independent of Node and the Fetch API. */
export interface ApiRequest {
  method: string;
  /** As received, without the query. */
  path: string;
  /** Without the question mark. */
  query: string;
  /** By its lower-case name. */
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
