/** How a stage with tables is played, by its type; a play-off's bracket speaks for itself. */
export const STAGE_TYPES: Readonly<Record<string, string>> = {
  group: '分组循环',
  swiss: '瑞士轮',
  gsl: 'GSL 双败',
};
