/** Calls `begin` once a member reads: now, or after the dialog. */
export function whenMember(begin: () => void): void {
  const root = document.documentElement;
  const isMember = () => 'member' in root.dataset;
  if (isMember()) {
    begin();
    return;
  }
  const observer = new MutationObserver(() => {
    if (!isMember()) return;
    observer.disconnect();
    begin();
  });
  observer.observe(root, { attributeFilter: ['data-member'] });
}
