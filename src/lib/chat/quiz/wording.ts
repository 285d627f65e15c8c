/** Wording of quizzes, which are the polls too. */

export const QUIZ_WORDING = {
  none: '投票不存在或已被删除',
  over: '投票已经结束',
  end_time: '投票的结束时间须在现在之后，一年以内',
  same: '选项不能重复',
  no_option: '选项不存在',
} as const;

export const QUIZ_LABEL = { title: '投票标题', options: '选项' } as const;

/** Titles in the copy of a user's data. */
export const QUIZ_DATA = { quizzes: '发起的投票', answers: '参与的投票' } as const;
