import { useStore } from '@nanostores/react';
import { $search } from '../../../members/account/centre/address.ts';
import { Card } from '../../../members/account/centre/cards/Card.tsx';
import { TabLink } from '../../../members/account/centre/TabLink.tsx';
import styles from '../rating.css?url&no-inline';
import { OWN_RATINGS } from '../wording.ts';
import { OwnGradings } from './OwnGradings.tsx';
import { OwnRatings } from './OwnRatings.tsx';

/** The address's `type` that shows graded lists. */
const LISTS = 'LIST';

/** The member's ratings of matches, and their graded lists. */
export function RatingsTab() {
  const type = new URLSearchParams(useStore($search)).get('type')?.toUpperCase();
  const isLists = type === LISTS;
  return (
    <Card
      id="own-ratings"
      title={OWN_RATINGS.title}
      control={
        <nav className="seg seg--sm" aria-label={OWN_RATINGS.parts}>
          <TabLink href="?nav=RATING" aria-current={isLists ? undefined : 'page'}>
            {OWN_RATINGS.matches}
          </TabLink>
          <TabLink href={`?nav=RATING&type=${LISTS}`} aria-current={isLists ? 'page' : undefined}>
            {OWN_RATINGS.lists}
          </TabLink>
        </nav>
      }
    >
      <link rel="stylesheet" href={styles} precedence="default" />
      {isLists ? <OwnGradings /> : <OwnRatings />}
    </Card>
  );
}
