/** The tables of the wing site. */
import type { TrafficHourTable } from './traffic.ts';

export interface SiteTables {
  traffic_hour: TrafficHourTable;
}
