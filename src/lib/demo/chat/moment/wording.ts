/**
 * Texts of the demo's posts. Nothing here may be untrue of a match that meets `if`: opinions, and its own facts. None
 * tells a result, for spoiler-free readers read posts, too.
 */
import type { ThreadFacts } from '../../community/comment/facts.ts';

export interface PostFacts extends Pick<ThreadFacts, 'isFinal' | 'star'> {
  /** The sides, in an order that tells nothing. */
  one: string;
  other: string;
  isShooter: boolean;
  /** '9月12日', in Beijing. */
  day: string;
}

type Text = (about: PostFacts) => string;

export interface PostPlan {
  if?: (about: PostFacts) => boolean;
  title: Text;
  content: Text;
  /** Indices into DEMO_TAGS. */
  tags: readonly number[];
}

export const DEMO_CHANNEL = '精彩瞬间';
export const DEMO_TAGS = ['高光', '决赛', '数据', '讨论'] as const;

const [HIGHLIGHT, FINAL, FIGURES, TALK] = [0, 1, 2, 3];

/** Plans of posts: another one that fits from day to day; for a final always the first. */
export const DEMO_POSTS: readonly PostPlan[] = [
  {
    if: m => m.isFinal,
    title: m => `${m.day}的决赛，你最想重看哪一刻？`,
    content: m =>
      `${m.one} 对 ${m.other}，今年看得最投入的一场[奖杯]\n\n结果就不写在这里了，照顾还没看的朋友。只说一句：开场前的灯光暗下来那一下，我就坐直了。\n\n你们印象最深的是哪一段？`,
    tags: [HIGHLIGHT, FINAL],
  },
  {
    if: m => m.star !== null,
    title: m => `${m.star?.name} ${m.star?.kda}，聊聊这份数据`,
    content: m =>
      `${m.day}，${m.one} 对 ${m.other}，${m.star?.name} 全场 ${m.star?.kda}。\n\n不说胜负，只聊操作：哪一波你最想再看一遍？评分你们给几分？`,
    tags: [HIGHLIGHT, FIGURES],
  },
  {
    title: m => `${m.one} 对 ${m.other}，${m.isShooter ? '选图' : 'BP'}怎么看`,
    content: m =>
      `${m.day}的比赛，先不谈结果。\n\n单说${m.isShooter ? '选图' : 'BP'}：两边的准备都看得出来，有几手没想到。你们觉得哪一手最值得说？`,
    tags: [TALK],
  },
  {
    title: m => `${m.day}赛后：${m.one} 对 ${m.other}`,
    content: () =>
      '看完了，先开个帖。\n\n结果不写在标题里，想说的都来楼下。没看的朋友先去看回放，别往下翻[眨眼]',
    tags: [TALK],
  },
];

/** Comments under any of them. Each is an opinion. */
export const DEMO_COMMENTS: readonly string[] = [
  '沙发！看完直播就来了',
  '帖子写得好，收藏了[赞]',
  '那一波我回放看了三遍',
  '同意楼主',
  '解说那一嗓子把我喊醒了[笑哭]',
  '两边都打得很认真',
  '说得客观，就喜欢这样的赛后帖',
  '现场的气氛听着都热闹',
  '等一个集锦',
  '数据之外，团队配合也很好',
];
/** The author's answers to the first comment. */
export const DEMO_REPLIES: readonly string[] = ['谢谢捧场', '一起看更有意思', '下场比赛日再来聊'];
export const DEMO_EMOJI: readonly string[] = ['赞', '鼓掌', '666', '心'];
