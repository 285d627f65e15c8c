/** Topics of the demo's lounges: each under a line of theirs (chat/gateway/demo/wording.ts). */

interface DemoTopic {
  /** The line. */
  under: string;
  title: string;
  lines: readonly string[];
}

export const DEMO_TOPICS: readonly DemoTopic[] = [
  {
    under: '大家都用什么设备看比赛？',
    title: '看比赛的设备',
    lines: [
      '我先来：二十七寸显示器，竖着放弹幕',
      '客厅投影，周末一家人一起看',
      '投影延迟大不大？',
      '看比赛够用，打游戏还是显示器',
    ],
  },
  {
    under: '求推荐几场值得补的经典',
    title: '值得补的经典比赛',
    lines: ['按评论数排，从上往下看', '决赛打满的那几场都值得', '记得先开防剧透再看', '收藏了，周末补'],
  },
  {
    under: '周末约开黑吗，缺两个',
    title: '周末开黑报名',
    lines: ['周六晚上八点，还缺一个辅助', '我来，辅助可以', '人齐了，到时候房间见'],
  },
];
