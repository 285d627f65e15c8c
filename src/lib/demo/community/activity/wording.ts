/** Texts of the demo's activity: only about 演示赛, and saying that there are no prizes. */
export const DEMO_ACTIVITY = {
  title: '演示赛观赛打卡',
  content: `看**演示赛**，说说你的看法。

- 给上场的选手打分
- 支持你看好的一方
- 在下面的评论区写一句赛后感想

演示赛是本站的示例赛事：参赛队是真实战队，对阵和结果不是。这个活动也是示例，**不发放任何奖品**。`,
  rules: `1. 活动期间完成上面列出的任务即为参与。
2. 评论请遵守社区规则，不剧透、不攻击他人。
3. 本活动只用来演示活动页面，没有奖品，也不抽奖。`,
} as const;
