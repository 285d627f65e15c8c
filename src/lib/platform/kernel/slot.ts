/**
 * A named slot of the global object. The launcher loads modules from source and pages from the build: two
 * copies of every module, which share the slot's value.
 */
export function slotOf<T>(name: string): { get(): T | undefined; set(value: T | undefined): void } {
  const key = Symbol.for(name);
  const slots = globalThis as { [key]?: T | undefined };
  return {
    get: () => slots[key],
    set: value => {
      slots[key] = value;
    },
  };
}
