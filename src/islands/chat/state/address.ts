/** Which group and channel the page's address names. */

const idOf = (text: string | null): number | undefined => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

export interface Address {
  groupId: number | undefined;
  channelId: number | undefined;
  /** The place of a message. */
  n: number | undefined;
}

export function address(): Address {
  const query = new URLSearchParams(location.search);
  return {
    groupId: idOf(query.get('group_id')),
    channelId: idOf(query.get('chat_id')),
    n: idOf(query.get('n')),
  };
}

/** `n`: the message to show; without it the latest are shown. */
export function groupAddress(groupId: number, channelId?: number, n?: number): string {
  const channel = channelId === undefined ? '' : `&chat_id=${channelId}`;
  return `/chat/group?group_id=${groupId}${channel}${n === undefined ? '' : `&n=${n}`}`;
}
