/** What was served in an hour, by all processes together (site/traffic/hours.server.ts). */
export interface TrafficHourTable {
  /** Hours since 1970. */
  hour: number;
  requests: number;
  /** Answers with a status of 500 and above. */
  errors: number;
  /** Messages sent in rooms and letters. */
  messages: number;
  /** Different readers of pages, and members, as sketches (site/traffic/sketch.ts): nobody can be read back. */
  readers: string;
  members: string;
}
