import styles from '#components/ui/worn.css?url&no-inline';
import { isWearing, type Wearing } from '#components/ui/worn.ts';

/** The styles of the shop's articles, where somebody wears one. */
export const WornStyles = ({ of }: { of: Wearing }) =>
  isWearing(of) ? <link rel="stylesheet" href={styles} precedence="default" /> : null;
