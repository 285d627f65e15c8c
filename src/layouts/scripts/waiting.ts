/**
 * Text handed over by the previous page: the action begun before signing in (islands/platform/state/intent.ts), or a toast to
 * show (islands/platform/ui/show-toasts.ts). '' where the browser refuses storage.
 */
export function waitingText(key: 'meant' | 'toast'): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
