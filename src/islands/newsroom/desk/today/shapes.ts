import type { Answered } from '../../../platform/call.ts';

export type Today = Answered<'GET /api/v1/operator/today'>;
export type Hour = Today['hours'][number];
export type Figure = keyof Today['total'];
