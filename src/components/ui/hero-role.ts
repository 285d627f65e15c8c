/** Which pictogram and tint a hero has: by the class that the source names first. */
const LOOKS: Readonly<Record<string, string>> = {
  决斗: 'duelist',
  先锋: 'initiator',
  控场: 'controller',
  哨卫: 'sentinel',
  战士: 'fighter',
  坦克: 'tank',
  法师: 'mage',
  刺客: 'assassin',
  射手: 'marksman',
  辅助: 'support',
};

/** '法师/战士' is drawn as a mage; '' for a hero whose class is unknown. `role-…` is the CSS class. */
export const roleClass = ({ role_name }: { role_name: string | null }): string => {
  const look = LOOKS[role_name?.split('/')[0] ?? ''];
  return look ? `role-${look}` : '';
};
