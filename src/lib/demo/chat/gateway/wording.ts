/** Lines of the demo's members in rooms. True of every match: no results, no names of teams or players. */

export interface DemoExchange {
  text: string;
  replies?: readonly string[];
  /** Hours of the day in Beijing in which it is said: from the first, before the second, which may be of the next day. */
  hours?: readonly [number, number];
}

/** Talk in rooms of a match day, while matches are on. */
export const MATCH_DAY_TALK: readonly DemoExchange[] = [
  {
    text: '打卡，今天的比赛一场都不落',
    replies: ['我也在，爆米花已就位', '上班摸鱼看，声音都不敢开'],
    hours: [9, 18],
  },
  { text: '进场音乐一响就精神了' },
  { text: '解说今天这状态，可以的[笑哭]', replies: ['他喝了三杯咖啡吧'] },
  { text: '刚到，进行到哪儿了？', replies: ['往上翻，有人一直在播报', '别剧透我，我从头补'] },
  { text: '这波看懵了，回放再来一遍', replies: ['导播听到了，谢谢导播'] },
  { text: '网卡的人先替我喊一声加油', replies: ['加油！', '收到，已加倍喊'] },
  { text: '中场休息，去接杯水，十分钟回来', replies: ['帮我也带一杯[笑哭]'] },
  { text: '每次看到这种团战，手都在抖' },
  { text: '观众席那块牌子写得太有才了', replies: ['截图了，当壁纸'] },
  {
    text: '今天排了几场？怕看到太晚',
    replies: ['看赛程页，都列着呢', '太晚就看明天的回放'],
    hours: [16, 23],
  },
  { text: '暂停了，是设备问题吗', replies: ['耳机吧，选手在比划', '正好去趟洗手间'] },
  { text: '说真的，这个版本的节奏我喜欢', replies: ['同意，不拖泥带水', '再快一点我就跟不上了'] },
  { text: '第一次看现场直播的，原来弹幕这么快' },
  { text: '打完记得去评分，别只在这儿喊', replies: ['评了，写了三行理由'] },
  { text: '这个选人我看不懂，但我大受震撼', replies: ['教练自有安排', '等着看，后面要变阵'] },
  { text: '经济差这么多还敢打？', replies: ['敢打才有机会', '豪赌一把的味道'] },
  { text: '兄弟们，稳住别浪', replies: ['一喊稳住就要出事[笑哭]', '别说这三个字'] },
  { text: '有没有数据党，开局胜率多少？', replies: ['比赛页下面有，自己翻', '看什么数据，看心跳'] },
  { text: '刚才那个走位，细节拉满' },
  { text: '我妈问我为什么对着手机喊', replies: ['问就是在开会', '让阿姨一起看'] },
  { text: '反应也太快了，我眨个眼就打完了', replies: ['看回放，调成半速'] },
  { text: '导播给个近景吧', replies: ['给了给了', '导播也在群里？'] },
  { text: '今天房间好热闹', replies: ['比赛日都这样', '平时也有人的'] },
  { text: '换边了，看下半场', replies: ['换边才是真正的开始'] },
  { text: '心态，心态最重要', replies: ['我心态先崩了', '深呼吸，喝口水'] },
  { text: '这节奏，感觉要打满', replies: ['打满才过瘾', '我明天还要早起啊[汗]'], hours: [20, 2] },
  { text: '谁懂，这个配合练了多久才练出来', replies: ['训练赛打了一整个月吧'] },
  { text: '外卖到了，正好赶上关键局', replies: ['吃的什么，分我一口'] },
  { text: '不管谁赢，这场都值回票价', replies: ['同意，好看就行'] },
];

/** Talk in a group's room for everything, on any day. */
export const LOUNGE_TALK: readonly DemoExchange[] = [
  { text: '新来的，这里平时聊什么？', replies: ['什么都聊，比赛日最热闹', '欢迎，先去比赛日房间看看'] },
  { text: '有没有人和我一样，先看赛程再定周末安排', replies: ['有，家里人已经习惯了'] },
  { text: '求推荐几场值得补的经典', replies: ['从评论最多的那几场看起', '决赛都可以闭眼看'] },
  {
    text: '大家都用什么设备看比赛？',
    replies: ['电视投屏，躺着看', '手机，地铁上刚好一场', '显示器竖过来看弹幕'],
  },
  { text: '训练模式打了两小时，终于会那个点位了', replies: ['发个录像学习一下', '我练了一周还不会[汗]'] },
  { text: '预测全凭感觉的人在此', replies: ['感觉也是实力', '我看数据押，还不如你'] },
  { text: '周末约开黑吗，缺两个', replies: ['加我一个', '晚上八点以后可以'], hours: [9, 20] },
  { text: '早上好，今天也没有比赛的一天', replies: ['没有比赛就补录像'], hours: [6, 11] },
  { text: '有懂的吗，积分相同怎么排名？', replies: ['看赛事页的规则说明', '一般先比相互胜负'] },
  { text: '头像换了，差点没认出自己' },
  { text: '有人去现场看过比赛吗，体验怎么样？', replies: ['震撼，音响能把人震起来', '带个靠垫，椅子硬'] },
  { text: '大家从哪一年开始看比赛的？', replies: ['记不清了，反正那会儿还用网页看', '去年入坑，正在补课'] },
  { text: '新版本上手了吗', replies: ['打了三把，全是新套路', '还在看更新说明'] },
  { text: '求一个适合新手的位置', replies: ['先玩辅助，视野练起来', '玩你最开心的那个'] },
  { text: '深夜还有人吗', replies: ['有，睡不着', '在，刚下班'], hours: [23, 4] },
  { text: '队友不开麦怎么办', replies: ['打字，短一点', '标点也是一种语言'] },
  { text: '资料库里能查到好早以前的比赛', replies: ['对，我刚翻到一场六年前的', '选手页的履历也很全'] },
  { text: '这边聊天气氛比想象中好', replies: ['不许吵架是第一条', '吵架的都被请出去了'] },
];

/** Announcements by the official account. */
export const ANNOUNCEMENTS: readonly string[] = [
  '欢迎来到官方频道。比赛日当天会自动开一个房间，看比赛的时候来一起聊。',
  '请不要在房间里剧透还没看的人：比分可以看比赛页，聊天里少报比分。',
];

/** Quizzes in the lounge: the first is over, the second is open. */
export const QUIZZES: readonly { title: string; options: readonly string[] }[] = [
  { title: '看比赛的时候，你最爱看哪一段？', options: ['选人', '开局', '团战', '赛后采访'] },
  { title: '周末一起看比赛，几点开聊？', options: ['开赛前半小时', '开赛就来', '中场再来'] },
];

/** The quiz in rooms of match days. */
export const DAY_POLL = {
  title: '今天哪一段最值得回看？',
  options: ['开局几波', '中段拉扯', '最后一局', '赛后采访'],
} as const;

/** Lines in the sign room. */
export const SIGN_TALK: readonly string[] = ['签到打卡', '今天也没断签', '差点忘了，还好来得及'];

/** Lines beside what is shown in the lounge. */
export const SHOWN_TALK = {
  guide: (address: string) => `在家看比赛的可以照着摆，我试过了：${address}`,
  drums: '给大家听听我们观赛团的加油鼓点，下次比赛日一起敲',
} as const;

export const DEMO_ROOMS = {
  announcements: '公告',
  lounge: '赛事闲聊',
  signs: '每日签到',
  readme:
    '频道的公告都在这里，只有管理者发言。\n\n三条约定：\n1. 不剧透。比分看比赛页，聊天里少报比分。\n2. 不吵架。看不惯的人可以屏蔽，过分的可以举报。\n3. 比赛日当天有自己的房间，边看边聊去那里。',
  matchDays: '比赛日',
  managers: '管理组',
  data: '数据组',
  dataIdentity: '数据员',
  gameIntro: (name: string) => `聊${name}的一切：比赛、版本、上分。`,
  tournamentIntro: (name: string) => `${name}的官方频道：比赛日在这里一起看。`,
  mention: (name: string) => `@${name} 下次比赛日一起来看吗？`,
} as const;

/** Names of emoji that the crowd gives. */
export const CHEERS = ['赞', '大笑', '火', '666', '加油'] as const;
