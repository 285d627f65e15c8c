/** What calls and pages are given of transfers. Types and contracts: enums.md E. */
import { z } from 'zod';
import { playerItem, teamRef } from '../wiki/shapes.ts';

export const transferItem = z.object({
  id: z.int(),
  /** Unix seconds. */
  date: z.int().nullable(),
  person: playerItem,
  from_team: teamRef.nullable(),
  to_team: teamRef.nullable(),
  transfer_type: z.int(),
  contract_type: z.int(),
});
export type TransferItem = z.infer<typeof transferItem>;
