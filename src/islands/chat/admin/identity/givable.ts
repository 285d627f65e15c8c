/** Which identities a manager hands out (spec §6; docs/decisions/040). Pure. */
import type { Identity } from '../../api.ts';
import type { Standing } from '../use-standing.ts';
import { IDENTITIES } from './wording.ts';

const [CREATOR, MANAGER, LEADER, BOT] = [1, 2, 3, 4];
const MANAGE = 0;

type By = Pick<Standing, 'isCreator' | 'isManagerByRole'>;

/** Why not; undefined: it may be given and taken. */
export function givable({ flag, auth_ids }: Identity, by: By): string | undefined {
  if (flag === CREATOR) return IDENTITIES.creatorOnly;
  if (flag === LEADER) return IDENTITIES.leadersOnly;
  if (flag === BOT) return IDENTITIES.botsOnly;
  if (flag === MANAGER) return by.isCreator ? undefined : IDENTITIES.managersOnly;
  return auth_ids.includes(MANAGE) && !by.isManagerByRole ? IDENTITIES.off : undefined;
}

/** Why its name, colour and permissions may not be changed. */
export function editable({ flag, auth_ids }: Identity, by: By): string | undefined {
  if (flag === CREATOR) return by.isCreator ? undefined : IDENTITIES.creatorsOwn;
  const isManaging = flag === MANAGER || auth_ids.includes(MANAGE);
  return isManaging && !by.isManagerByRole ? IDENTITIES.off : undefined;
}
