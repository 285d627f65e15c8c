/** Parses the data lines of `text/event-stream` (HTML standard, 'Server-sent events') from chunks. */
export function eventLines(): (piece: string) => string[] {
  let rest = '';
  return piece => {
    const lines = (rest + piece).split('\n');
    rest = lines.pop()!;
    return lines.flatMap(line => (line.startsWith('data: ') ? [line.slice(6)] : []));
  };
}
