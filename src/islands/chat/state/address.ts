/** Which group and channel, or which conversation, the page's address names. */

const idOf = (text: string | null): number | undefined => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

export interface ChatAddress {
  groupId: number | undefined;
  channelId: number | undefined;
  /** The other one of a conversation. */
  withId: number | undefined;
  /** The position of a message. */
  n: number | undefined;
}

export function address(): ChatAddress {
  const query = new URLSearchParams(location.search);
  return {
    groupId: idOf(query.get('group_id')),
    channelId: idOf(query.get('chat_id')),
    withId: idOf(query.get('targetId')),
    n: idOf(query.get('n')),
  };
}

/** `n`: the message to show; without it the latest are shown. */
export function groupAddress(groupId: number, channelId?: number, n?: number): string {
  const channel = channelId === undefined ? '' : `&chat_id=${channelId}`;
  return `/chat/group?group_id=${groupId}${channel}${n === undefined ? '' : `&n=${n}`}`;
}

/** The page's address without the position of a message. */
export function addressWithoutMessage(): string {
  const url = new URL(location.href);
  url.searchParams.delete('n');
  return url.pathname + url.search;
}

const SETTINGS = '&settings=mine';

/** What the address requests beside the room: it stays until it is done. */
export const settingsQuery = (): string => (location.search.includes(SETTINGS) ? SETTINGS : '');

/** Whether the address asks for one's own settings in the group, as notices of an offer do; it does so once. */
export function takeSettings(): boolean {
  if (settingsQuery() === '') return false;
  history.replaceState(null, '', location.pathname + location.search.replace(SETTINGS, ''));
  return true;
}
