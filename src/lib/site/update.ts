/** Whether the reader's version of the site is behind the latest (spec §3 'app_info'). */

export interface AppInfo {
  latest_version: string;
  changelog: string;
  /** Every older version is to be updated before use; or those below `force_version`. */
  force: boolean;
  force_version: string;
  download_addr: string;
}

export interface Update {
  version: string;
  changelog: string;
  /** Where it is to be had; '' for by loading the page anew. */
  address: string;
  /** It may not be put off. */
  isForced: boolean;
}

/** undefined for the latest version, and where none is named. `own`: '1.51.44'. */
export function updateFor(own: string, info: AppInfo): Update | undefined {
  if (!isOlder(own, info.latest_version)) return undefined;
  return {
    version: info.latest_version,
    changelog: info.changelog,
    address: info.download_addr,
    isForced: info.force || isOlder(own, info.force_version),
  };
}

/** By their numbers from the left; what is no version is older than none. */
export function isOlder(version: string, than: string): boolean {
  const [own, other] = [numbersOf(version), numbersOf(than)];
  const at = other.findIndex((number, i) => number !== (own[i] ?? 0));
  return at >= 0 && (own[at] ?? 0) < other[at]!;
}

const numbersOf = (version: string): number[] =>
  /^\d+(\.\d+)*$/.test(version) ? version.split('.').map(Number) : [];
