/** Elements of the room's part on a match's page. */

export function made<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className = '',
  text = '',
): HTMLElementTagNameMap[K] {
  const one = document.createElement(tag);
  if (className) one.className = className;
  // As text: it is what people wrote.
  one.textContent = text;
  return one;
}

export function linkTo(url: string, className: string, text = ''): HTMLAnchorElement {
  const link = made('a', className, text);
  link.href = url;
  return link;
}
