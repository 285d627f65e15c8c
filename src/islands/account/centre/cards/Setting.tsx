import type { ReactNode } from 'react';

interface Props {
  icon: ReactNode;
  name: string;
  /** What it is now. */
  value: ReactNode;
  /** There is nothing yet. */
  isEmpty?: boolean;
  children?: ReactNode;
}

/** One thing that may be set, as it is, and the control that changes it. */
export function Setting({ icon, name, value, isEmpty = false, children }: Props) {
  return (
    <li className="setting">
      <span className="setting-icon">{icon}</span>
      <b>{name}</b>
      <span className={isEmpty ? 'setting-value muted' : 'setting-value'}>{value}</span>
      {children}
    </li>
  );
}
