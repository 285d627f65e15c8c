import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { $shared } from '../form-state.ts';
import { LOGIN } from '../wording.ts';

/** The agreements' tick, required to sign in; all views share it. */
export function Agreement({ problem }: { problem: string | undefined }) {
  const { isAgreed } = useStore($shared);
  const id = useId();
  return (
    <div className="form-agree">
      <label>
        <input
          type="checkbox"
          checked={isAgreed}
          aria-invalid={problem !== undefined && !isAgreed}
          aria-describedby={`${id}-said`}
          onChange={event => $shared.setKey('isAgreed', event.target.checked)}
        />
        {LOGIN.agree}
      </label>
      <ProtocolLink kind={2} name={LOGIN.user} />
      {LOGIN.and}
      <ProtocolLink kind={1} name={LOGIN.privacy} />
      <span id={`${id}-said`} className="form-problem" role="status">
        {!isAgreed && problem}
      </span>
    </div>
  );
}

const ProtocolLink = ({ kind, name }: { kind: number; name: string }) => (
  <a className="link" href={`/h/protocol/${kind}`} target="_blank" rel="noopener">
    {name}
  </a>
);
