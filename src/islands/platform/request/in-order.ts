/**
 * Runs tasks one after another. Were two calls under way at once, the earlier could arrive last, or its answer could,
 * and undo the later one.
 */
export function inOrder(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return task => {
    const next = last.then(task, task);
    last = next;
    return next;
  };
}
