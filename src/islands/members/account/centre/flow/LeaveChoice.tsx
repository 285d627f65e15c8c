import type { OwnTextKind } from '#lib/members/account/user-data.ts';
import { LEAVE } from '../binding-wording.ts';

interface Props {
  ownText: OwnTextKind;
  isAgreed: boolean;
  /** The required tick is missing. */
  isMissing: boolean;
  onOwnText: (ownText: OwnTextKind) => void;
  onAgreed: (isAgreed: boolean) => void;
}

/** What closing the account means, what happens to its comments, and the tick to agree. */
export function LeaveChoice({ ownText, isAgreed, isMissing, onOwnText, onAgreed }: Props) {
  return (
    <>
      <p className="leave-warning">{LEAVE.lead}</p>
      <ul className="leave-list">
        {LEAVE.consequences.map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <fieldset className="choices">
        <legend>{LEAVE.ownText}</legend>
        {LEAVE.choices.map(({ value, name, text }) => (
          <label key={value}>
            <input type="radio" name="said" checked={ownText === value} onChange={() => onOwnText(value)} />
            <span>
              <b>{name}</b>
              <small>{text}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="form-agree">
        <label>
          <input
            type="checkbox"
            checked={isAgreed}
            aria-invalid={isMissing}
            onChange={event => onAgreed(event.target.checked)}
          />
          {LEAVE.agree}
        </label>
        <a className="link" href="/h/protocol/4" target="_blank" rel="noopener">
          {LEAVE.protocol}
        </a>
      </div>
    </>
  );
}
