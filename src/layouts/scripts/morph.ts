/** Makes `old` what `fresh` is, touching only what differs: focus, open lists and scrolling stay. */
export function morph(old: Node, fresh: Node): void {
  if (old.isEqualNode(fresh)) return;
  if (old.nodeName !== fresh.nodeName) (old as ChildNode).replaceWith(fresh);
  else if (old instanceof Element && fresh instanceof Element) {
    // What a message told after this page was made.
    if (revision(old) > revision(fresh)) return;
    // An island draws its place itself.
    if (old.hasAttribute('data-awake')) return;
    for (const { name, value } of fresh.attributes) old.setAttribute(name, value);
    if (old.childNodes.length !== fresh.childNodes.length) {
      for (const place of old.querySelectorAll('[data-awake]'))
        fresh.querySelector(`#${place.id}`)?.replaceWith(place);
      old.replaceChildren(...fresh.childNodes);
    } else {
      const parts = [...fresh.childNodes];
      old.childNodes.forEach((part, at) => {
        morph(part, parts[at]!);
      });
    }
  } else old.nodeValue = fresh.nodeValue;
}

const revision = (element: Element): number => +(element.getAttribute('data-rev') ?? 0);
