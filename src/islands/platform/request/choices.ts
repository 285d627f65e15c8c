import { inOrder } from '../call.ts';

interface Choice<T> {
  from: T;
  to: T;
  show: (value: T) => void;
  store: () => Promise<unknown>;
}

/**
 * Settings that are shown as chosen before they are stored. The site stores the last choice of each (`key`): one call
 * is under way at a time, and a choice that a newer one replaced meanwhile is not sent. Rejects with the failure of a
 * last choice, after the stored value is shown again.
 */
export function choices<K>() {
  const run = inOrder();
  const settings = new Map<K, { latest: unknown; stored: unknown }>();
  return async function choose<T>(key: K, choice: Choice<T>): Promise<void> {
    const { from, to, show, store } = choice;
    const setting = settings.get(key) ?? { latest: choice, stored: from };
    setting.latest = choice;
    settings.set(key, setting);
    const isLatest = () => setting.latest === choice;
    show(to);
    try {
      await run(async () => {
        if (!isLatest()) return;
        await store();
        setting.stored = to;
      });
    } catch (error) {
      if (!isLatest()) return;
      show(setting.stored as T);
      throw error;
    } finally {
      if (isLatest()) settings.delete(key);
    }
  };
}
