import { Icon } from '../../platform/ui/Icon.tsx';
import styles from './week.css?url&no-inline';
import { weekOf } from './week.ts';
import { SIGN } from './wording.ts';

interface Props {
  streak: number;
  isSigned: boolean;
  rewards: readonly number[];
}

/** The rewards of a seven-day streak, and its progress. */
export function Week({ streak, isSigned, rewards }: Props) {
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <ol className="sign-week" aria-label={SIGN.week}>
        {weekOf(streak, isSigned, rewards).map(({ day, coins, state }) => (
          <li key={day} className={`is-${state}`} aria-current={state === 'today' ? 'step' : undefined}>
            <span>{state === 'done' ? <Icon name="check" size={16} /> : SIGN.plus(coins)}</span>
            {state === 'today' ? SIGN.today : SIGN.day(day)}
            {state === 'done' && <i className="sr">{SIGN.signedOn}</i>}
          </li>
        ))}
      </ol>
    </>
  );
}
