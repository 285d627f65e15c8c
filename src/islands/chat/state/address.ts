/** Which group and channel the page's address names. */

const idOf = (text: string | null): number | undefined => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

export function address(): { groupId: number | undefined; channelId: number | undefined } {
  const query = new URLSearchParams(location.search);
  return { groupId: idOf(query.get('group_id')), channelId: idOf(query.get('chat_id')) };
}

export const groupAddress = (groupId: number, channelId?: number): string =>
  `/chat/group?group_id=${groupId}${channelId === undefined ? '' : `&chat_id=${channelId}`}`;
