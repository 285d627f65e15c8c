/** A dismissed note stays hidden until the next version. */
const KEY = 'update-later';

const note = document.querySelector<HTMLElement>('.update-note');
const later = note?.querySelector<HTMLElement>('[data-later]');
const version = note?.dataset['version'] ?? '';

function isPutOff(): boolean {
  try {
    return localStorage.getItem(KEY) === version;
  } catch {
    return false;
  }
}

if (note && later) {
  note.hidden = isPutOff();
  later.addEventListener('click', () => {
    note.hidden = true;
    try {
      localStorage.setItem(KEY, version);
    } catch {
      // No storage: it is dismissed on this page alone.
    }
  });
}
