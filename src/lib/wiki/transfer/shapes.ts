/** Shapes of transfers, for calls and pages. The numbers of types and contracts are in wording.ts. */
import { z } from 'zod';
import { playerItem } from '../player/shapes.ts';
import { teamRef } from '../team/shapes.ts';

export const transferItem = z.object({
  id: z.int(),
  /** Unix seconds. */
  date: z.int().nullable(),
  person: playerItem,
  from_team: teamRef.nullable(),
  to_team: teamRef.nullable(),
  transfer_type: z.int(),
  /** 0: unknown. */
  contract_type: z.int(),
  /** Old and new role in the team: '替补' → '首发'; null when unknown. */
  change: z.object({ from: z.string().nullable(), to: z.string().nullable() }).nullable(),
});
export type TransferItem = z.infer<typeof transferItem>;
