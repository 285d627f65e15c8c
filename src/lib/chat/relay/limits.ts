/** Tokens that one member asks the service for, at once, and then each second: what it allows is for the whole site. */
export const TOKENS_A_MEMBER = { burst: 20, perSecond: 0.05 };
