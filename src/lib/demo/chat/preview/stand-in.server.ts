import type { Database } from '../../../platform/db/database.ts';
import { isMade } from '../../../platform/db/once.server.ts';
import type { StandInSite } from '../../../platform/ports/stand-in-site.ts';
import { CROWD } from '../../members/account/crowd.server.ts';
import { STAND_IN_HOST, standInPage } from './pages.ts';

/** The other site of the demo; undefined where no demo was made. */
export const standInOf = async (db: Database): Promise<StandInSite | undefined> =>
  (await isMade(db, CROWD)) ? { host: STAND_IN_HOST, page: standInPage } : undefined;
