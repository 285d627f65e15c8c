/** Positions by the codes that facts carry, as they are shown. */
const POSITIONS: Readonly<Record<string, string>> = {
  top: '上单',
  jng: '打野',
  mid: '中单',
  bot: '下路',
  sup: '辅助',
};

/** '上单' for 'top'; a code without a Chinese name is shown as it is; null for a game without positions. */
export const positionName = (code: string | null): string | null =>
  code === null ? null : (POSITIONS[code] ?? code);
