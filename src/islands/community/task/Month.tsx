import { monthOf } from './week.ts';
import { SIGN } from './wording.ts';

/** The month as a calendar, with the days on which there was a sign-in. */
export function Month({ today, signed }: { today: string; signed: readonly string[] }) {
  const { before, days } = monthOf(today, signed);
  const title = SIGN.month(Number(today.slice(5, 7)));
  return (
    <div className="sign-month">
      <p aria-hidden="true">{title}</p>
      <ol className="sign-weekdays" aria-hidden="true">
        {SIGN.weekdays.map(day => (
          <li key={day}>{day}</li>
        ))}
      </ol>
      <ol aria-label={title}>
        {days.map(({ key, num, isSigned, isToday }, at) => (
          <li
            key={key}
            className={isSigned ? 'is-signed' : undefined}
            style={at === 0 ? { gridColumnStart: before + 1 } : undefined}
            aria-current={isToday ? 'date' : undefined}
          >
            <time dateTime={key}>{num}</time>
            {isSigned && <i className="sr">{SIGN.signedOn}</i>}
          </li>
        ))}
      </ol>
    </div>
  );
}
