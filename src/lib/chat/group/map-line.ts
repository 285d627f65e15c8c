/** Lines of 赛点播报 about finished maps: spoiler-free readers see one a match, the latest. Pure. */

/** Local ids of such lines (chat/announcer/announce.server.ts). */
const MAP_LINE = /^match-(\d+)-map-/;

export interface MapLine {
  n: number;
  match_id: number;
}

/** The match of which a line says that a map is over. A member's own line has no card of a match. */
export function matchOfMapLine(line: {
  local_id: string;
  extra: Readonly<Record<string, unknown>>;
}): number | undefined {
  const id = MAP_LINE.exec(line.local_id)?.[1];
  return id !== undefined && Array.isArray(line.extra['sides']) ? Number(id) : undefined;
}

/** How many lines there are beyond one a match: their number would tell how many maps were played. */
export const beyondOneAMatch = (lines: readonly MapLine[]): number =>
  lines.length - new Set(lines.map(({ match_id }) => match_id)).size;
