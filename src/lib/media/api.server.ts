import { randomBytes } from 'node:crypto';
import { signKey } from '../account/token.server.ts';
import { forbidden } from '../app/errors.ts';
import type { Handlers } from '../contract/call.ts';
import { NONCE_BYTES, seal } from '../kernel/sealed.ts';
import type { mediaCalls } from './contract.ts';
import { isForOperators } from './kind.ts';
import * as media from './service.server.ts';
import { MEDIA_WORDING } from './wording.ts';

const OSS_AUTH = 'config.oss_auth';

export const mediaHandlers: Handlers<typeof mediaCalls> = {
  [OSS_AUTH]: async ({ type }, context) => {
    const { userId, sessionId, isOperator } = context.viewer!;
    if (isForOperators(type) && !isOperator) throw forbidden('not_operator', MEDIA_WORDING.not_operator);
    const leave = await media.grantMember(context, type, userId);
    if (!context.isWeb) return leave;
    return seal(leave, signKey(sessionId, context.secret), OSS_AUTH, randomBytes(NONCE_BYTES));
  },
  'config.oss_auth_visitor': ({ type }, context) => media.grantVisitor(context, type, context.address),
  'upload.finish': (brought, context) => media.finish(context, brought),
};
