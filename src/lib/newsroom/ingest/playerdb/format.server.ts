import type { Format } from '../format.ts';
import { importStints } from './stints.server.ts';
import { importTransitions } from './transitions.server.ts';

const isStints = (name: string): boolean => /stints\.csv$/.test(name);
const isTransitions = (name: string): boolean => /transitions\.csv$/.test(name);

/** VALORANT careers after Liquipedia: stints with their roles, and the moves between them. */
export const playerdb: Format = {
  name: 'playerdb',
  title: '无畏契约选手履历和转会（*stints.csv、*transitions.csv）',
  pick: names => [...names.filter(isStints), ...names.filter(isTransitions)],
  importFile: (trx, file, report) =>
    isStints(file.name) ? importStints(trx, file, report) : importTransitions(trx, file, report),
};
