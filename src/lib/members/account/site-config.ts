/** Settings of the operator of the site, without code changes: DATA_DIR/config.json. */
import { z } from 'zod';

const splash = z.object({
  jump_url: z.string(),
  image_url: z.string(),
  /** Seconds. */
  count_down: z.int().min(0),
  enable: z.boolean(),
});
const switches = z.object({
  /** Shows WeChat and QQ in the login dialog. */
  ShowThirdLogin: z.boolean(),
  /** Whether profiles may be changed: enforced by the server too. */
  EnableUserInfoEdit: z.boolean(),
  /** Whether rows of matches link to the match page. */
  DumpMatchDetail: z.boolean(),
});
const app = z.object({
  latest_version: z.string(),
  changelog: z.string(),
  /** Whether older versions must be updated before use: all, or those below `force_version`. */
  force: z.boolean(),
  force_version: z.string(),
  download_addr: z.string(),
});

export const siteConfig = z.object({ splash, switch_config: switches, app_info: app });
export type SiteConfig = z.infer<typeof siteConfig>;

/** Most coins of one sign-in. */
const COINS_MAX = 1000;
const signChannel = z.object({
  /** Coins of a day's sign-in in a sign channel of an official group. */
  coins: z.int().min(0).max(COINS_MAX),
});

/** Shape of the file: every section and every field is optional. */
export const configFile = z.strictObject({
  splash: splash.partial().strict().optional(),
  switch_config: switches.partial().strict().optional(),
  app_info: app.partial().strict().optional(),
  sign_channel: signChannel.partial().strict().optional(),
});

/** Version of the app that clients compare with their own. */
const VERSION = '1.51.44';

export const DEFAULT_CONFIG: SiteConfig = {
  splash: { jump_url: '', image_url: '', count_down: 3, enable: false },
  switch_config: { ShowThirdLogin: true, EnableUserInfoEdit: true, DumpMatchDetail: true },
  app_info: { latest_version: VERSION, changelog: '', force: false, force_version: '', download_addr: '' },
};

/** The defaults, overridden by the file. */
export const configOf = (file: z.infer<typeof configFile>): SiteConfig => ({
  splash: { ...DEFAULT_CONFIG.splash, ...file.splash },
  switch_config: { ...DEFAULT_CONFIG.switch_config, ...file.switch_config },
  app_info: { ...DEFAULT_CONFIG.app_info, ...file.app_info },
});
