/** Shapes of sign-in results and users. */
import { z } from 'zod';

/** The signed-in user, as far as every page needs it. */
export const viewerInfo = z.object({
  id: z.int(),
  unique_id: z.string(),
  nickname: z.string(),
  /** Address of the picture; '' for the default one. */
  head_portrait: z.string(),
  is_operator: z.boolean(),
});
const tokenFields = {
  /** The token for `Authorization: Bearer`; valid for 15 minutes. Stored in memory only. */
  jwt_token: z.string(),
  /** Unix seconds: when to renew it. */
  expire_time: z.int(),
  /** The token for the chat gateway's `hello`, valid as long as `jwt_token`; null before there is an account. */
  im_token: z.string().nullable(),
  /** Session key that signs requests (docs/request-signing.md). */
  sign_key: z.string(),
};
export const tokens = z.object({ ...tokenFields, user_info: viewerInfo });

export const badge = z.object({ badge_id: z.int(), badge_icon: z.string(), badge_name: z.string() });

/** The public part of a user. */
export const userInfo = z.object({
  id: z.int(),
  unique_id: z.string(),
  nickname: z.string(),
  /** Address of the picture; '' for the default one. */
  head_portrait: z.string(),
  signature: z.string(),
  /** 1 male, 2 female, 3 secret. */
  sex: z.int(),
  /** 1 normal; 3 closed, with only a name left; 2 frozen, visible to the owner alone. */
  status: z.int(),
  /** 1 and true only if the user shows their presence (`user.set_privacy`). */
  online_status: z.int(),
  is_online: z.boolean(),
  is_robot: z.boolean(),
  /** 2 officially certified. */
  certification_status: z.int(),
  /** 3 bot. */
  user_type: z.int(),
  badge_list: z.array(badge),
  /** Codes of what they wear of the shop's articles: a frame around the picture, a colour of the name; '' for none. */
  avatar_frame: z.string(),
  name_color: z.string(),
  /** '' if the user does not show it (`user.set_privacy`), or has none. */
  province_name: z.string(),
});

const bound = z.object({
  /** 1 bound. */
  bind_status: z.int(),
  /** Name at the provider; '' for the password. */
  oauth_name: z.string(),
});
/** Which ways in the account has. */
export const bindStatus = z.object({
  password: bound,
  weixin: bound,
  qq: bound,
  weibo: bound,
  apple: bound,
  /** `oauth_name` is the bound number; '' without one. */
  phone_status_data: z.object({ oauth_name: z.string() }),
});

/** The viewer's own profile. */
export const selfInfo = z.object({
  ...userInfo.shape,
  /** 'YYYY-MM-DD', '' when it is not set. */
  birthday: z.string(),
  phone: z.string(),
  bind_status: bindStatus,
  hojo_coin: z.int(),
  /** Whether the nickname is still the generated one. */
  is_default_nickname: z.boolean(),
  is_operator: z.boolean(),
});

/** The answer to every way of signing in. */
export const loginResult = z.object({
  ...tokenFields,
  /** First sign-in by WeChat or QQ: no tokens yet; the client sends `oauth_id` and a number to bind_phone. */
  is_new: z.boolean(),
  oauth_id: z.string(),
  user_info: selfInfo.nullable(),
  /** 1 when this call made the account. */
  new_user_status: z.int(),
});

/** An open session. */
export const sessionItem = z.object({
  id: z.int(),
  /** 'Chrome · Windows'. */
  device: z.string(),
  address: z.string(),
  /** Unix seconds. */
  create_time: z.int(),
  last_use_time: z.int(),
  is_current: z.boolean(),
});

export type ViewerInfo = z.infer<typeof viewerInfo>;
export type Tokens = z.infer<typeof tokens>;
export type UserInfo = z.infer<typeof userInfo>;
export type SelfInfo = z.infer<typeof selfInfo>;
export type BindStatus = z.infer<typeof bindStatus>;
export type LoginResult = z.infer<typeof loginResult>;
export type SessionItem = z.infer<typeof sessionItem>;
