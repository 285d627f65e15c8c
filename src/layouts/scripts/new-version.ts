/** Offers a page that the site was deployed without to load anew: never by itself, never while text is typed. */
import { VERSION } from '../wording.ts';
import { holdsText } from './holds-text.ts';

/** Styles and scripts of the build that came with the page. */
const FILES = 'script[src*="/_astro/"], link[rel="stylesheet"][href*="/_astro/"]';
const filesOf = (page: Document): string[] =>
  [...page.querySelectorAll(FILES)].map(file => (file.getAttribute('src') ?? file.getAttribute('href'))!);

export async function offerVersion(): Promise<void> {
  const answer = await fetch(location.href);
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const mine = new Set(filesOf(document));
  if (filesOf(fresh).every(file => mine.has(file))) return;
  if (!holdsText()) return show();
  const watch = new AbortController();
  const look = () => {
    if (holdsText()) return;
    watch.abort();
    show();
  };
  // What was sent is taken out of its field by a script.
  for (const type of ['input', 'focusout', 'click'])
    addEventListener(type, () => setTimeout(look), { signal: watch.signal });
}

function show(): void {
  if (document.querySelector('[data-new-version]')) return;
  const note = document.createElement('aside');
  note.className = 'update-note';
  note.dataset['newVersion'] = '';
  note.role = 'status';
  const text = document.createElement('p');
  text.textContent = VERSION.found;
  note.append(
    text,
    button(VERSION.reload, 'btn btn--primary btn--sm', () => location.reload()),
    button(VERSION.later, 'btn btn--plain btn--sm', () => note.remove()),
  );
  document.body.append(note);
}

function button(text: string, className: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = className;
  made.textContent = text;
  made.addEventListener('click', press);
  return made;
}
