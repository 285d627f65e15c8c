import { Empty } from '../ui/Empty.tsx';

/** In place of a screen: what is the case, and what to do next. */
export const Notice = (said: { title: string; text: string }) => (
  <div className="card">
    <Empty {...said} />
  </div>
);
