import type { ReactNode } from 'react';

interface Props {
  icon: ReactNode;
  name: string;
  /** The current value. */
  value: ReactNode;
  /** The value is not set yet. */
  isEmpty?: boolean;
  children?: ReactNode;
}

/** One setting: its current value, and the control that changes it. */
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
