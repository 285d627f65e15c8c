/** Made-up calls about boxes, and their scope. */
import { z } from 'zod';
import { defineCalls } from '#lib/platform/contract/call.ts';
import type { MemberContext } from '#lib/platform/contract/context.ts';
import { defineScope } from '#lib/platform/contract/scope.ts';
import { forbidden, notFound } from '#lib/platform/errors/app-error.ts';

export const boxed = {
  method: 'POST',
  summary: '盒子',
  input: z.object({ box_id: z.int() }),
  output: z.object({}),
} as const;
export const calls = defineCalls({
  look: { ...boxed, path: '/api/v1/box/look', access: 'public' },
  open: { ...boxed, path: '/api/v1/box/open', access: 'member', scope: 'box', needs: 'open' },
  burn: { ...boxed, path: '/api/v1/box/burn', access: 'creator', scope: 'box', needs: 'burn' },
  sign: { ...boxed, path: '/api/v1/box/sign', access: 'member', web: true },
  token: { ...boxed, path: '/api/v1/box/token', access: 'member', bySession: true },
});
export type BoxCalls = Pick<typeof calls, 'open' | 'burn'>;

export interface Box {
  ownerId: number;
  isHidden: boolean;
}
export const BOXES: Readonly<Record<number, Box>> = {
  1: { ownerId: 7, isHidden: false },
  2: { ownerId: 8, isHidden: false },
  3: { ownerId: 8, isHidden: true },
};
export const box = defineScope({
  async find({ viewer }: MemberContext, { box_id }: { box_id: number }) {
    const target = BOXES[box_id];
    if (!target) throw notFound();
    return { target, standing: { isOwner: target.ownerId === viewer.userId, isSeen: !target.isHidden } };
  },
  rule({ isOwner, isSeen }, need: 'open' | 'burn') {
    if (isOwner) return 'allowed';
    if (!isSeen) return 'no_box';
    return need === 'open' ? 'allowed' : 'not_owner';
  },
  refusals: { no_box: () => notFound(), not_owner: () => forbidden('not_owner', '不是你的盒子') },
});
export const scopes = { box };
