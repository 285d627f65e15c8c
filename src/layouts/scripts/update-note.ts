/** A note that was put off stays away until there is another version. */
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
      // Storage is shut: it is put off on this page alone.
    }
  });
}
