/** Input and output pieces that many calls share. */

import { z } from 'zod';
import { PAGE_SIZE } from '../kernel/page-size.ts';

/** Maximum page size of lists that are read page by page. */
export const PAGE_SIZE_MAX = 100;
/** Zones, identities and teams by zone are fetched whole with this size. */
export const PAGE_SIZE_ALL = 9999;
/** Highest page number: a guard against junk, far above any list. */
const PAGE_MAX = 1_000_000;
const ID_MAX = 2_147_483_647;

const DIGITS = /^-?\d{1,15}$/;
const FLAGS: Record<string, boolean> = { true: true, false: false, '1': true, '0': false };

const numberOf = (value: unknown) =>
  typeof value === 'string' && DIGITS.test(value) ? Number(value) : value;
const flagOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? (FLAGS[String(value)] ?? value) : value;

/**
 * An integer, also as a string of digits, as in a query; other values are refused.
 * Typed as a number, so that callers write numbers.
 */
export const integer = (min: number, max: number) =>
  z.preprocess(numberOf, z.int().min(min).max(max)) as unknown as z.ZodType<number, number>;

/** A positive integer. */
export const id = integer(1, ID_MAX);
export const page = integer(1, PAGE_MAX).default(1);
export const pageSize = integer(1, PAGE_SIZE_MAX).default(PAGE_SIZE);
export const pageSizeAll = integer(1, PAGE_SIZE_ALL);
/** Unix seconds. */
export const seconds = integer(0, 253_402_300_799);
/** Whose banners they are: 3 is the web. */
export const platform = integer(0, 9).default(3);
/** The platform, which is always the web: another one would get an answer that is not meant for it. */
export const webAlone = z.preprocess(numberOf, z.literal(3)).default(3) as unknown as z.ZodType<3, number>;
/** A parameter that other clients send and that means nothing here: it is refused rather than ignored. */
export const notTaken = (name: string) =>
  z
    .int()
    .optional()
    .refine(value => value === undefined, {
      message: `不支持参数 ${name}，请去掉它再试`,
      params: { worded: true },
    });
/** true and false, also as strings or as 1 and 0, as in a query. */
export const flag = z.preprocess(flagOf, z.boolean()) as unknown as z.ZodType<boolean, boolean>;

/** Trimmed text; `fault`, the error message, says what to do at the form. */
export const wordedText = (min: number, max: number, fault: string) =>
  z
    .string()
    .trim()
    .refine(value => value.length >= min && value.length <= max, {
      message: fault,
      params: { worded: true },
    });

/** `data.list` and `data.count` of every list call. */
export const listOf = <T extends z.ZodType>(item: T) => z.object({ list: z.array(item), count: z.int() });
export const onlyList = <T extends z.ZodType>(item: T) => z.object({ list: z.array(item) });

/** A name in a registry (platform/feature/feature.ts). Handlers, not schemas, refuse unknown names. */
export const nameIn = (registry: string) => z.string().meta({ registry });
