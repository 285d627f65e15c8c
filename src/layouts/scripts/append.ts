/**
 * Appends a list's next page to the rows shown. For every list whose rows are in an element with an id and
 * whose next link is NextPage.astro; without scripts that is a plain link.
 */
import { APPEND } from '../wording.ts';

/** Milliseconds before the loading state shows. */
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
    const list = document.getElementById(id)!;
    list.append(...page.getElementById(id)!.children);
    // A live refetch (live.ts) keeps the appended rows and this link.
    list.dataset['grown'] = foot.dataset['awake'] = '1';
    clearTimeout(slow);
    status.textContent = more.querySelector('p')!.textContent;
    const next = more.querySelector<HTMLAnchorElement>('[rel=next]');
    if (next) {
      link.href = next.href;
      link.textContent = next.textContent;
    } else {
      // Keep the focus here when the focused link is removed.
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
