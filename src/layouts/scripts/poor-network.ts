/** Says over the page that something of it could not be loaded (spec §2.1), and offers to load it anew. */
const SAID = { text: '网络不佳，请刷新重试', refresh: '刷新' } as const;

export function showPoorNetwork(): void {
  if (document.querySelector('.poor-network')) return;
  const notice = document.createElement('div');
  notice.className = 'poor-network';
  notice.role = 'alert';
  const refresh = document.createElement('button');
  refresh.type = 'button';
  refresh.className = 'btn btn--primary btn--sm';
  refresh.textContent = SAID.refresh;
  refresh.addEventListener('click', () => location.reload());
  notice.append(SAID.text, refresh);
  document.body.append(notice);
}

// Islands say it so: what they share with this script would be one more file for every reader.
document.addEventListener('poor-network', showPoorNetwork);
