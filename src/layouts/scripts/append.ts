/**
 * A list's next page without leaving this one: its rows come under those that are shown. For every list whose
 * rows stand in an element with an id and whose way on is NextPage.astro; without scripts that is a plain link.
 */
import { APPEND } from '../wording.ts';

/** A page that comes sooner shows no loading state (spec §9). */
const SLOW = 200;

async function append(link: HTMLAnchorElement, foot: HTMLElement): Promise<void> {
  const { id } = document.getElementById(foot.dataset['list']!)!;
  const status = foot.querySelector('p')!;
  const slow = setTimeout(() => (status.textContent = APPEND.loading), SLOW);
  foot.ariaBusy = 'true';
  try {
    const answer = await fetch(link.href);
    if (!answer.ok) throw answer;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const more = page.querySelector(`[data-list=${id}]`)!;
    document.getElementById(id)!.append(...page.getElementById(id)!.children);
    clearTimeout(slow);
    status.textContent = more.querySelector('p')!.textContent;
    const next = more.querySelector<HTMLAnchorElement>('[rel=next]');
    if (next) {
      link.href = next.href;
      link.textContent = next.textContent;
    } else {
      // The reader who pressed it stays where it was.
      if (document.activeElement === link) status.focus();
      link.remove();
    }
  } catch {
    clearTimeout(slow);
    status.textContent = APPEND.failed;
    link.textContent = APPEND.retry;
  }
  foot.ariaBusy = null;
}

document.addEventListener('click', event => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-list] [rel=next]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const foot = link.closest<HTMLElement>('[data-list]')!;
  if (!foot.ariaBusy) append(link, foot);
});
