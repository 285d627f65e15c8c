/** What a run of the tests came to, and what a second run of its failed files changes. Pure. */

/** One test file. */
export interface FileTally {
  /** Its path from the project's folder. */
  name: string;
  passed: number;
  skipped: number;
  /** Full names of what failed in it. */
  failed: string[];
}

export interface Tally {
  files: FileTally[];
  /** Failures that belong to no file. */
  loose: number;
}

/** More failed files than these are no accident: the tree is broken, and a second run would only take its time. */
export const AGAIN_MAX = 12;

/** The files to run once more, alone. */
export function filesToRepeat({ files, loose }: Tally): string[] {
  const failed = files.filter(file => file.failed.length > 0).map(({ name }) => name);
  return loose > 0 || failed.length > AGAIN_MAX ? [] : failed;
}

/** The tally in which the second run's answer counts for the files that it ran. */
export function repeated(first: Tally, second: Tally): Tally {
  const again = new Map(second.files.map(file => [file.name, file]));
  return {
    files: first.files.map(file => again.get(file.name) ?? file),
    loose: first.loose + second.loose,
  };
}

/** What failed with the others and passed alone, as `file: test`. */
export function flakyIn(first: Tally, second: Tally): string[] {
  const again = new Map(second.files.map(file => [file.name, file.failed]));
  return first.files.flatMap(({ name, failed }) =>
    failed.filter(test => again.get(name)?.includes(test) === false).map(test => `${name}: ${test}`),
  );
}

export function countsOf({ files, loose }: Tally): { passed: number; failed: number; skipped: number } {
  const sum = (count: (file: FileTally) => number) => files.reduce((all, file) => all + count(file), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed.length) + loose,
    skipped: sum(({ skipped }) => skipped),
  };
}
