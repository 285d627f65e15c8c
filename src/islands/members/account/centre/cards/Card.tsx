import { type ReactNode, useId } from 'react';

interface Props {
  id: string;
  title: string;
  /** A control beside the title. */
  control?: ReactNode;
  children: ReactNode;
}

/** A card of the centre; the navigation leads to its id. */
export function Card({ id, title, control, children }: Props) {
  const titleId = useId();
  return (
    <section className="card" id={id} aria-labelledby={titleId}>
      <header className="card-head">
        <h2 id={titleId}>{title}</h2>
        {control}
      </header>
      {children}
    </section>
  );
}
