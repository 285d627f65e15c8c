/** What was begun and not sent, kept in the browser by what it is about. */

const KEY = 'draft:';

export function draftOf(about: string): string {
  try {
    return localStorage.getItem(KEY + about) ?? '';
  } catch {
    // Storage is shut: there is none.
    return '';
  }
}

/** An empty one is forgotten. */
export function keepDraft(about: string, text: string): void {
  try {
    if (text.trim() === '') localStorage.removeItem(KEY + about);
    else localStorage.setItem(KEY + about, text);
  } catch {
    // Storage is shut or full: it holds as long as the page.
  }
}
