/** Whether the reader's version of the site is behind the latest. */

export interface AppInfo {
  latest_version: string;
  changelog: string;
  /** true: every older version must update before use; false: only those below `force_version`. */
  force: boolean;
  force_version: string;
  download_addr: string;
}

export interface Update {
  version: string;
  changelog: string;
  /** Download address; '' means reloading the page. */
  address: string;
  /** The update cannot be postponed. */
  isForced: boolean;
}

/** undefined for the latest version, and when the latest version is not set. `version`: '1.51.44'. */
export function updateFor(version: string, info: AppInfo): Update | undefined {
  if (!isOlder(version, info.latest_version)) return undefined;
  return {
    version: info.latest_version,
    changelog: info.changelog,
    address: info.download_addr,
    isForced: info.force || isOlder(version, info.force_version),
  };
}

/** Compares numbers from the left; a malformed version counts as 0. */
export function isOlder(version: string, than: string): boolean {
  const [one, other] = [numbersOf(version), numbersOf(than)];
  const at = other.findIndex((number, i) => number !== (one[i] ?? 0));
  return at >= 0 && (one[at] ?? 0) < other[at]!;
}

const numbersOf = (version: string): number[] =>
  /^\d+(\.\d+)*$/.test(version) ? version.split('.').map(Number) : [];
