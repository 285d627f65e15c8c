/** Names of transfer types. */
export const TRANSFER_TYPES: Readonly<Record<number, string>> = {
  0: '变动',
  1: '转会',
  2: '加盟',
  3: '离队',
  4: '退役',
  5: '复出',
  6: '变更',
  7: '租借',
  8: '租借结束',
  9: '试训',
  10: '试训结束',
  11: '临时加盟',
  12: '临时结束',
};

/** Names of contract types; unknown ones are not shown. */
export const CONTRACT_TYPES: Readonly<Record<number, string>> = {
  1: '正式合同',
  2: '租借合同',
  3: '临时合同',
  4: '试训合同',
};

/** Meaning of 'Active': among players, and beside staff. */
export const ROLE_WORDS = { lineUp: '首发', player: '选手' } as const;

/** '替补 → 首发'; an unknown end is left out. */
export const changeText = ({ from, to }: { from: string | null; to: string | null }): string =>
  [from, to].filter(word => word !== null).join(' → ');
