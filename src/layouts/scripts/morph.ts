/** An element of a page; or a text of it, which has no data. */
type Part = Omit<HTMLElement, 'dataset'> & { dataset?: DOMStringMap };

/** Makes `old` what `fresh` is, touching only what differs: focus, open lists and scrolling stay. */
export function morph(old: Part, fresh: Part): void {
  if (old.isEqualNode(fresh)) return;
  if (old.nodeName !== fresh.nodeName) old.replaceWith(fresh);
  else if (!old.dataset) old.nodeValue = fresh.nodeValue;
  // An island draws its place itself; and what a message told after this page was made stays.
  else if (!old.dataset['awake'] && !(+old.dataset['rev']! > +fresh.dataset!['rev']!)) {
    for (const { name, value } of fresh.attributes) old.setAttribute(name, value);
    const parts = [...fresh.childNodes] as Part[];
    if (old.childNodes.length === parts.length)
      old.childNodes.forEach((part, at) => {
        morph(part as Part, parts[at]!);
      });
    else {
      for (const place of old.querySelectorAll('[data-awake]'))
        fresh.querySelector(`#${place.id}`)?.replaceWith(place);
      old.replaceChildren(...parts);
    }
  }
}
