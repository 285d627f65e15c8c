export interface SharedPage {
  title: string;
  /** Absolute, without what only this reader chose. */
  url: string;
  /** Path and query. */
  path: string;
  picture: string | undefined;
  /** Address of the frame's code (oEmbed). */
  frame: string | undefined;
}

const meta = (property: string) =>
  document.querySelector<HTMLMetaElement>(`meta[property="og:${property}"]`)?.content;

/** What the head of the page says of it: other programs read the same. */
export function sharedPage(): SharedPage {
  const url = new URL(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href);
  const frame = document.querySelector<HTMLLinkElement>('link[type="application/json+oembed"]')?.href;
  return {
    title: meta('title') ?? document.title,
    url: url.href,
    path: url.pathname + url.search,
    picture: meta('image'),
    frame,
  };
}

/** A post, wherever it is read: on its own page it is what the page is about. */
export function sharedPost(id: number): SharedPage {
  const path = `/chat/post/${id}`;
  if (location.pathname === path) return { ...sharedPage(), url: location.origin + path, path };
  return { title: document.title, url: location.origin + path, path, picture: undefined, frame: undefined };
}
