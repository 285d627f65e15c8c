/** Letters of the demo's accounts. */

/** Indices into DEMO_ACCOUNTS; the last line of each is unread. */
export const DEMO_LETTERS: readonly {
  between: readonly [number, number];
  /** The writer and the text of each line. */
  lines: readonly (readonly [number, string])[];
}[] = [
  {
    between: [2, 1],
    lines: [
      [2, '昨晚那场你看直播了吗？'],
      [1, '看了，熬到一点[笑哭]'],
      [2, '今天午休来演示赛的房间一起看？'],
    ],
  },
  {
    between: [3, 2],
    lines: [
      [3, '你评分写的那段分析我收藏了'],
      [2, '随手写的，你也写一个嘛'],
      [3, '那我晚上写，写完发你看'],
    ],
  },
  {
    between: [1, 3],
    lines: [
      [1, '预测分组我建好了，邀请码发你？'],
      [3, '好呀，上次就差你两分'],
      [1, '这次让你先选[笑哭]'],
    ],
  },
  {
    between: [4, 0],
    lines: [
      [0, '今天的比赛我先录，你来核'],
      [4, '好，第二局的时长我这边对不上，你再看一眼'],
    ],
  },
];

/** A stranger's first letter, to this account. */
export const DEMO_REQUEST = { to: 1, text: '你好，我也在追这支队，看到你的评论想认识一下' } as const;
