import { Empty } from '../../platform/ui/Empty.tsx';

/** The situation, and what to do next, shown instead of a screen. */
export const Notice = (words: { title: string; text: string }) => (
  <div className="card">
    <Empty {...words} />
  </div>
);
