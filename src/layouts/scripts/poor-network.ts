/** Notice over the page that part of it failed to load, with a reload button. */
const TEXTS = { text: '网络不佳，请刷新重试', refresh: '刷新' } as const;

export function showPoorNetwork(): void {
  if (document.querySelector('.poor-network')) return;
  const notice = document.createElement('div');
  notice.className = 'poor-network';
  notice.role = 'alert';
  const refresh = document.createElement('button');
  refresh.type = 'button';
  refresh.className = 'btn btn--primary btn--sm';
  refresh.textContent = TEXTS.refresh;
  refresh.addEventListener('click', () => location.reload());
  notice.append(TEXTS.text, refresh);
  document.body.append(notice);
}

// Islands dispatch this event: a module shared with this script would be one more file for every reader.
document.addEventListener('poor-network', showPoorNetwork);
