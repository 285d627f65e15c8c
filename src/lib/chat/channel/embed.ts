/** Players of other sites that may stand in a room: known addresses of streams as their official embeds. Pure. */

/** Addresses that the policy of the rooms' page lets be framed (http/headers.ts). */
export const EMBED_SOURCES = [
  'https://www.bilibili.com/blackboard/live/',
  'https://player.bilibili.com',
  'https://liveshare.huya.com',
] as const;

interface Player {
  hosts: readonly string[];
  /** The stream's id in the path. */
  path: RegExp;
  src: (id: string) => string;
}

const PLAYERS: readonly Player[] = [
  {
    hosts: ['live.bilibili.com'],
    path: /^\/(?:h5\/|blanc\/)?([1-9]\d{0,11})\/?$/,
    src: id => `https://www.bilibili.com/blackboard/live/live-activity-player.html?cid=${id}&mute=0`,
  },
  {
    hosts: ['bilibili.com', 'www.bilibili.com', 'm.bilibili.com'],
    path: /^\/video\/(BV[0-9A-Za-z]{10})\/?$/,
    src: id => `https://player.bilibili.com/player.html?bvid=${id}`,
  },
  {
    hosts: ['huya.com', 'www.huya.com', 'm.huya.com'],
    path: /^\/([0-9A-Za-z_]{1,40})\/?$/,
    src: id => `https://liveshare.huya.com/iframe/${id}`,
  },
];

/** The address of the stream's player; undefined for sites without one, and for addresses that name no stream. */
export function embedOf(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const { protocol, hostname, pathname } = new URL(link);
  if (protocol !== 'https:') return undefined;
  const player = PLAYERS.find(({ hosts }) => hosts.includes(hostname));
  const id = player?.path.exec(pathname)?.[1];
  return id === undefined ? undefined : player!.src(id);
}
