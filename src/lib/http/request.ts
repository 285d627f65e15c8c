/** A request and its answer as the router sees them: whether Node or the Fetch API brought them. */
export interface ApiRequest {
  method: string;
  /** As it came, without the query. */
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
