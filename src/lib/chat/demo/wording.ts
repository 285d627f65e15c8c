/** What the demo's members say in rooms. True of every match: no results, no names of teams or players. */

export interface Exchange {
  text: string;
  replies?: readonly string[];
}

/** In rooms of a match day, while matches are on. */
export const MATCH_DAY_TALK: readonly Exchange[] = [
  { text: '打卡，今天的比赛一场都不落', replies: ['我也在，爆米花已就位', '上班摸鱼看，声音都不敢开'] },
  { text: '进场音乐一响就精神了' },
  { text: '解说今天这状态，可以的[笑哭]', replies: ['他喝了三杯咖啡吧'] },
  { text: '刚到，进行到哪儿了？', replies: ['往上翻，有人一直在播报', '别剧透我，我从头补'] },
  { text: '这波看懵了，回放再来一遍', replies: ['导播听到了，谢谢导播'] },
  { text: '网卡的人先替我喊一声加油', replies: ['加油！', '收到，已加倍喊'] },
  { text: '中场休息，去接杯水，十分钟回来', replies: ['帮我也带一杯[笑哭]'] },
  { text: '每次看到这种团战，手都在抖' },
  { text: '观众席那块牌子写得太有才了', replies: ['截图了，当壁纸'] },
  { text: '今天排了几场？怕看到太晚', replies: ['看赛程页，都列着呢', '太晚就看明天的回放'] },
  { text: '暂停了，是设备问题吗', replies: ['耳机吧，选手在比划', '正好去趟洗手间'] },
  { text: '说真的，这个版本的节奏我喜欢', replies: ['同意，不拖泥带水', '再快一点我就跟不上了'] },
  { text: '第一次看现场直播的，原来弹幕这么快' },
  { text: '打完记得去评分，别只在这儿喊', replies: ['评了，写了三行理由'] },
];

/** In a group's room for everything, on any day. */
export const LOUNGE_TALK: readonly Exchange[] = [
  { text: '新来的，这里平时聊什么？', replies: ['什么都聊，比赛日最热闹', '欢迎，先去比赛日房间看看'] },
  { text: '有没有人和我一样，先看赛程再定周末安排', replies: ['有，家里人已经习惯了'] },
  { text: '求推荐几场值得补的经典', replies: ['从评论最多的那几场看起', '决赛都可以闭眼看'] },
  {
    text: '大家都用什么设备看比赛？',
    replies: ['电视投屏，躺着看', '手机，地铁上刚好一场', '显示器竖过来看弹幕'],
  },
  { text: '训练模式打了两小时，终于会那个点位了', replies: ['发个录像学习一下', '我练了一周还不会[汗]'] },
  { text: '预测全凭感觉的人在此', replies: ['感觉也是实力', '我看数据押，还不如你'] },
  { text: '周末约开黑吗，缺两个', replies: ['加我一个', '晚上八点以后可以'] },
  { text: '早上好，今天也没有比赛的一天', replies: ['没有比赛就补录像'] },
  { text: '有懂的吗，积分相同怎么排名？', replies: ['看赛事页的规则说明', '一般先比相互胜负'] },
  { text: '头像换了，差点没认出自己' },
  { text: '这边聊天气氛比想象中好', replies: ['不许吵架是第一条', '吵架的都被请出去了'] },
];

/** In the announcements, by the official account. */
export const ANNOUNCEMENTS: readonly string[] = [
  '欢迎来到官方频道。比赛日当天会自动开一个房间，看比赛的时候来一起聊。',
  '请不要在房间里剧透还没看的人：比分可以看比赛页，聊天里少报比分。',
];

export const DEMO_ROOMS = {
  announcements: '公告',
  lounge: '赛事闲聊',
  matchDays: '比赛日',
  managers: '管理组',
  data: '数据组',
  dataIdentity: '数据员',
  gameIntro: (name: string) => `聊${name}的一切：比赛、版本、上分。`,
  tournamentIntro: (name: string) => `${name}的官方频道：比赛日在这里一起看。`,
  mention: (name: string) => `@${name} 下次比赛日一起来看吗？`,
} as const;
