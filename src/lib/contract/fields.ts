/** Input and output pieces that many calls share. Limits: spec §9. */
import { z } from 'zod';

export const PAGE_SIZE = 40;
/** Zones, identities and teams by zone are fetched whole with this size. */
export const PAGE_SIZE_ALL = 9999;
/** Highest row that paging reaches: a guard against junk, far above any list. */
const PAGE_MAX = 1_000_000;

/** A positive integer, also as the string that a query carries. */
export const id = z.coerce.number().int().positive().max(2_147_483_647);
export const page = z.coerce.number().int().positive().max(PAGE_MAX).default(1);
export const pageSize = z.coerce.number().int().positive().max(PAGE_SIZE_ALL).default(PAGE_SIZE);
/** Unix seconds. */
export const seconds = z.coerce.number().int().min(0).max(253_402_300_799);
export const platform = z.coerce.number().int().min(0).max(9).default(3);
/** A query flag: true, false, 1, 0. */
export const flag = z.union([z.boolean(), z.stringbool(), z.number().transform(n => n !== 0)]);

/** `data.list` and `data.count` of every list call. */
export const listOf = <T extends z.ZodType>(item: T) => z.object({ list: z.array(item), count: z.int() });
export const onlyList = <T extends z.ZodType>(item: T) => z.object({ list: z.array(item) });
