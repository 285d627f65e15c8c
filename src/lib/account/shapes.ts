/** What signing in gives, and what is told of users. */
import { z } from 'zod';

/** The signed-in person as far as every page needs to know. */
export const viewerInfo = z.object({
  id: z.int(),
  unique_id: z.string(),
  nickname: z.string(),
  /** Address of the picture; '' for the default one. */
  head_portrait: z.string(),
  is_operator: z.boolean(),
});
const tokenFields = {
  /** For `Authorization: Bearer`; good for 15 minutes. Kept in memory only. */
  jwt_token: z.string(),
  /** Unix seconds: when to ask again. */
  expire_time: z.int(),
  /** For the chat's gateway; null until there is one. */
  im_token: z.string().nullable(),
  /** Key of the session with which requests are signed (docs/request-signing.md). */
  sign_key: z.string(),
};
export const tokens = z.object({ ...tokenFields, user_info: viewerInfo });

export const badge = z.object({ badge_id: z.int(), badge_icon: z.string(), badge_name: z.string() });

/** Spec §3 'User info', as anyone may see it. */
export const userInfo = z.object({
  id: z.int(),
  unique_id: z.string(),
  nickname: z.string(),
  /** Address of the picture; '' for the default one. */
  head_portrait: z.string(),
  signature: z.string(),
  /** 1 male, 2 female, 3 not said. */
  sex: z.int(),
  /** 1 normal, 2 frozen, 3 closed: a closed account has no more than a name. */
  status: z.int(),
  online_status: z.int(),
  is_online: z.boolean(),
  is_robot: z.boolean(),
  /** 2 officially certified. */
  certification_status: z.int(),
  /** 3 bot. */
  user_type: z.int(),
  badge_list: z.array(badge),
  province_name: z.string(),
});

const bound = z.object({
  /** 1 bound. */
  bind_status: z.int(),
  /** Name at the provider; of the password ''. */
  oauth_name: z.string(),
});
/** Spec §3 'Account binding status'. */
export const bindStatus = z.object({
  password: bound,
  weixin: bound,
  qq: bound,
  weibo: bound,
  apple: bound,
  /** `oauth_name` is the bound number, '' without one. */
  phone_status_data: z.object({ oauth_name: z.string() }),
});

/** The viewer's own. */
export const selfInfo = z.object({
  ...userInfo.shape,
  /** 'YYYY-MM-DD', '' when not said. */
  birthday: z.string(),
  phone: z.string(),
  bind_status: bindStatus,
  hojo_coin: z.int(),
  /** Whether the nickname is the one that the account began with. */
  is_default_nickname: z.boolean(),
  is_operator: z.boolean(),
});

/** Spec §3 'Login response'. */
export const loginResult = z.object({
  ...tokenFields,
  /** A first sign-in by WeChat or QQ: no tokens yet, `oauth_id` goes to bind_phone with a number. */
  is_new: z.boolean(),
  oauth_id: z.string(),
  user_info: selfInfo.nullable(),
  /** 1 when the account was made by this call. */
  new_user_status: z.int(),
});

/** A sign-in that has not ended. */
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
