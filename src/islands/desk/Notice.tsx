import { Empty } from '../ui/Empty.tsx';

/** In place of a screen: the situation, and what to do next. */
export const Notice = (said: { title: string; text: string }) => (
  <div className="card">
    <Empty {...said} />
  </div>
);
