import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { goTo } from './address.ts';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** '?nav=MESSAGE&type=LIKED' */
  href: `?${string}`;
}

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);

/** A link to another tab of the centre, or part of one: has its own address, opens without a page load. */
export function TabLink({ href, children, ...rest }: Props) {
  const open = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    goTo(href);
  };
  return (
    <a {...rest} href={href} onClick={open}>
      {children}
    </a>
  );
}
