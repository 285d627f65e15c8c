/** Pictures that a message shows and that can be collected. Pure. */

interface Shown {
  url?: unknown;
}

/** Addresses of the pictures: of a picture message, and of a sticker that somebody uploaded. */
export function picturesIn({ kind, content }: { kind: string; content: string }): string[] {
  const { list = [], url } = JSON.parse(content) as { list?: Shown[]; url?: unknown };
  const urls = kind === 'image' ? list.map(one => one.url) : kind === 'sticker' ? [url] : [];
  return urls.filter(one => typeof one === 'string');
}
