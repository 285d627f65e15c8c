/** The demo crowd's comments on somebody who did well in a match. */
import type { DemoThread } from '../comment/wording.ts';

/** Threads about a person, whose name they take. */
export const PRAISE_THREADS: readonly DemoThread<string>[] = [
  {
    when: 'after',
    text: () => '数据摆在这里，给高分没什么好犹豫的',
    replies: [() => '难得意见统一'],
  },
  { when: 'after', text: name => `本来想给${name}满分，留一分怕骄傲[偷笑]` },
  {
    when: 'after',
    text: name => `${name}这状态能一直保持就好了`,
    replies: [() => '别说出来，容易毒奶[捂脸]'],
  },
  { when: 'after', text: () => '这打法看着就是享受[鼓掌]' },
  {
    when: 'late',
    text: name => `补完录像回来给${name}加了一星`,
    replies: [() => '欢迎加入'],
  },
  { when: 'after', text: name => `${name}的粉丝可以睡个好觉了` },
];
