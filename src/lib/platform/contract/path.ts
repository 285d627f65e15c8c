/** Paths with inputs as parts: '/api/v1/moment/comment/{comment_id}'. */

const PART = /\{(\w+)\}/g;

/** Names of the inputs that the path carries. */
export const partsOf = (path: string): string[] => [...path.matchAll(PART)].map(([, name]) => name!);

/** The path with its inputs filled in, and the remaining inputs. */
export function fillPath<T extends object>(path: string, input: T): [path: string, rest: Partial<T>] {
  const rest = { ...input } as Record<string, unknown>;
  const filled = path.replace(PART, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return [filled, rest as Partial<T>];
}

/** Reads the inputs in such a path; undefined for a path that does not match. */
export function pathReader(path: string): (input: string) => Record<string, string> | undefined {
  const form = new RegExp(`^${path.replaceAll('.', '\\.').replace(PART, '(?<$1>[^/]+)')}$`);
  return input => form.exec(input)?.groups;
}
