/** Format of a stage with tables, by its type; play-off brackets need no explanation. */
export const STAGE_TYPES: Readonly<Record<string, string>> = {
  group: '分组循环',
  swiss: '瑞士轮',
  gsl: 'GSL 双败',
};
