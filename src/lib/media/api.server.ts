import { randomBytes } from 'node:crypto';
import { signKey } from '../account/sign-in/token.server.ts';
import type { Handlers } from '../contract/call.ts';
import { forbidden } from '../errors/app-error.ts';
import { NONCE_BYTES, seal } from '../kernel/sealed.ts';
import type { mediaCalls } from './contract.ts';
import { grantMember, grantVisitor } from './grant.server.ts';
import { isForOperators } from './kind.ts';
import { finish } from './receive.server.ts';
import { MEDIA_WORDING } from './wording.ts';

const OSS_AUTH = 'config.oss_auth';

export const mediaHandlers: Handlers<typeof mediaCalls> = {
  [OSS_AUTH]: async ({ type }, context) => {
    const { userId, sessionId, isOperator } = context.viewer;
    if (isForOperators(type) && !isOperator) throw forbidden('not_operator', MEDIA_WORDING.not_operator);
    const grant = await grantMember(context, type, userId);
    if (!context.web.isOurClient) return grant;
    return seal(grant, signKey(sessionId, context.secret), OSS_AUTH, randomBytes(NONCE_BYTES));
  },
  'config.oss_auth_visitor': ({ type }, context) => grantVisitor(context, type, context.address),
  'upload.finish': (brought, context) => finish(context, brought),
};
