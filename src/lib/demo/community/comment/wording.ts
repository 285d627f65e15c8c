/**
 * Comments of the demo's crowd. Nothing here may be untrue of a match that meets `if`: opinions, and its own facts.
 */
import { isShooter, type ThreadFacts, unitOf, wasClose, wasSwept } from './facts.ts';

type Text<F> = (about: F) => string;

export interface DemoThread<F> {
  /** The time of the thread: while the match was on, soon after, or much later. */
  when: 'live' | 'after' | 'late';
  if?: (about: F) => boolean;
  text: Text<F>;
  replies?: readonly Text<F>[];
  /** Each reply answers the one before it. */
  isChain?: true;
}

const isMoba = (about: ThreadFacts) => !isShooter(about);
const hasStar = ({ star }: ThreadFacts) => star !== null;

/** Threads about a match. Those first in the list are taken first where several fit. */
export const MATCH_THREADS: readonly DemoThread<ThreadFacts>[] = [
  {
    when: 'after',
    if: wasClose,
    text: m => `打满了！${m.score}，最后一${unitOf(m)}我是站着看完的`,
    replies: [() => '我也是，水都忘了喝', () => '这种比赛多来点，就是有点费心脏[汗]'],
  },
  {
    when: 'after',
    if: wasSwept,
    text: m => `${m.score}，${m.winner}这场基本没给机会`,
    replies: [m => `${m.loser}回去得好好复盘了`, () => '状态这东西说不准，别急着下结论'],
    isChain: true,
  },
  {
    when: 'after',
    if: m => m.lost > 0 && !wasClose(m),
    text: m => `${m.score}，中间丢过${unitOf(m)}，但看得出来${m.winner}没乱`,
    replies: [() => '心态是真稳，换我早就急了'],
  },
  {
    when: 'after',
    if: m => m.isFinal,
    text: m => `恭喜${m.winner}！决赛打成这样，服气[奖杯]`,
    replies: [
      () => '恭喜恭喜，这一路不容易',
      m => `${m.loser}也值得掌声[鼓掌]`,
      () => '对，能站上决赛的都不差',
    ],
    isChain: true,
  },
  {
    when: 'after',
    if: hasStar,
    text: m => `${m.star?.name} ${m.star?.kda}，这数据没什么好说的[666]`,
    replies: [() => '评分我给的高分，不接受反驳', () => '数据归数据，队友的铺垫也得算一份功劳'],
  },
  {
    when: 'after',
    text: m => `我是${m.loser}粉，认输。${m.winner}这场确实更好，恭喜`,
    replies: [() => '尊重[心]', () => '这样的评论区请多来点'],
  },
  {
    when: 'live',
    text: () => '来了来了，前排占座',
    replies: [() => '后排也行，不卡就好'],
  },
  {
    when: 'late',
    text: () => '回来补录像，明知道结果还是看得津津有味',
    replies: [() => '我也是，隔一阵就翻出来看一遍'],
  },
  {
    when: 'live',
    text: m => `先押${m.winner}，押错了我去隔壁直播吃柠檬`,
    replies: [() => '截图了，打完来找你'],
  },
  {
    when: 'after',
    text: m => `别光盯着输的说，${m.loser}有几波其实打得挺好，差一点就成了`,
    replies: [() => '说得对，看比赛图个开心'],
  },
  {
    when: 'after',
    text: () => '求一个这场的高光合集[疑问]',
    replies: [() => '蹲一个', () => '同蹲，有了踢我一下'],
  },
  {
    when: 'after',
    if: isShooter,
    text: m => `${m.winner}补枪和换位基本不犹豫，一看就是练出来的`,
  },
  {
    when: 'after',
    if: isMoba,
    text: m => `${m.winner}的团战站位看着太舒服了，谁先手谁收割清清楚楚`,
    replies: [() => '这就是平时训练赛打出来的默契'],
  },
  {
    when: 'live',
    if: isShooter,
    text: () => '选图环节就开始斗心眼了[思考]',
    replies: [() => '图池深就是可以为所欲为'],
  },
  {
    when: 'live',
    if: isMoba,
    text: () => '这 BP 有点意思，感觉双方都还藏着东西',
    replies: [() => '别藏了，再藏赛季都要结束了[笑哭]'],
  },
  {
    when: 'late',
    text: () => '刚入坑，从这场开始补，对吗？',
    replies: [() => '对，看完这场基本就出不去了', () => '欢迎，记得把评论区也看一遍'],
  },
  {
    when: 'late',
    if: hasStar,
    text: m => `隔这么久再看，${m.star?.name}这场的处理还是可以当教材`,
  },
  {
    when: 'after',
    if: hasStar,
    text: () => '光看数据打分对辅助位不太公平，我都多给一分',
    replies: [() => '难怪评分看着顺眼，原来有你一份', () => '辅助玩家表示感动[哭]'],
  },
  {
    when: 'after',
    text: () => '押对了，晚饭加个鸡腿[得意]',
    replies: [() => '押反了，我吃泡面', () => '泡面加个蛋，下次再来'],
    isChain: true,
  },
  {
    when: 'live',
    text: () => '手心全是汗，感觉比选手还紧张',
    replies: [() => '深呼吸，选手都比你淡定'],
  },
  {
    when: 'late',
    text: () => '翻旧账翻到这里，当初押错的来报个到[捂脸]',
    replies: [() => '到', () => '到，不提了'],
  },
  {
    when: 'late',
    text: m => `希望${m.winner}和${m.loser}还能再碰一次，没看够`,
    replies: [() => '附议[加油]'],
  },
  {
    when: 'after',
    text: () => '两边都打得好看，这一场值回票价',
    replies: [() => '路人也这么觉得'],
  },
  {
    when: 'after',
    text: m => `${m.loser}别灰心，下次再来`,
  },
];

/** Threads about a tournament that was played. */
export const TOURNAMENT_THREADS: readonly DemoThread<string>[] = [
  {
    when: 'after',
    text: name => `${name}一路看下来，最大的收获是认识了好几支以前没关注的队`,
    replies: [() => '同，现在没有主队的比赛也照看不误'],
  },
  {
    when: 'live',
    text: () => '赛程已经抄进日历，谁约我都没空',
    replies: [() => '不用抄，赛程页可以直接订阅日历', () => '还有这种好事[惊讶]'],
    isChain: true,
  },
  {
    when: 'live',
    text: () => '每次大赛都有黑马，你们先投谁？',
    replies: [() => '等打完再说，免得被截图[捂脸]', () => '已经在截图的路上了'],
    isChain: true,
  },
  {
    when: 'after',
    text: () => '最喜欢打到后面的比赛，一场定去留，看得人坐不住',
  },
  {
    when: 'late',
    text: () => '现在回头看这届，名场面真不少',
    replies: [() => '求名场面清单', () => '直接从最后一天往前看就行'],
    isChain: true,
  },
  {
    when: 'live',
    text: () => '看比赛的快乐一半在评论区[大笑]',
    replies: [() => '另一半在选手的表情包里'],
  },
  {
    when: 'late',
    text: () => '闲着没事把这届从头补了一遍，不亏',
    replies: [() => '从头？那得补到什么时候', () => '快进看，关键局不快进'],
    isChain: true,
  },
  {
    when: 'after',
    text: () => '打完了突然有点空，接下来看什么？',
    replies: [() => '看转会，比比赛还刺激[偷笑]'],
  },
  {
    when: 'live',
    text: () => '希望大家都打得开心，伤病少一点[心]',
  },
  {
    when: 'late',
    text: name => `再来翻${name}，评论区还是这么热闹`,
    replies: [() => '来都来了，说两句再走'],
  },
];

/** Threads about 演示赛, which everybody knows to be one. */
export const SHOWCASE_THREADS: readonly DemoThread<string>[] = [
  {
    when: 'live',
    text: () => '演示赛的对阵排得还挺像那么回事[笑哭]',
    replies: [() => '页面上写着是示例，看个热闹就好'],
  },
  {
    when: 'live',
    text: () => '季后赛的对阵预测我填完了，锁定前还能改吗？',
    replies: [() => '能，第一场开打之前随便改', () => '那我再想想决赛填谁'],
    isChain: true,
  },
  {
    when: 'after',
    text: () => '表演赛那场挂着就行，比分自己会跳',
    replies: [() => '上班摸鱼必备[偷笑]'],
  },
];
