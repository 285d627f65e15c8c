import { useEffect, useEffectEvent, useId, useState } from 'react';
import { guard, resume } from '../../platform/state/guard.ts';
import { intentAbout } from '../../platform/state/intent.ts';
import { messageOf } from '../../platform/ui/use-loaded.ts';

interface Props {
  label: string;
  button: string;
  max: number;
  /** Name of the intent that stores the text during a sign-in on another page (islands/platform/state/intent.ts). */
  name: string;
  send: (text: string) => Promise<void>;
}

/** A one-line form for members; a visitor's text is sent once they are signed in. */
export function OneField({ label, button, max, name, send }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const submit = (typed: string) => {
    setFault('');
    send(typed).then(
      () => setText(''),
      error => setFault(messageOf(error)),
    );
  };
  const goOn = useEffectEvent((typed: string) => {
    // Keeps the text visible in case it is refused, or the user did not sign in.
    setText(typed);
    resume({ name, about: typed }, () => submit(typed));
  });
  useEffect(() => {
    const typed = intentAbout(name);
    if (typeof typed === 'string') goOn(typed);
  }, [name]);
  return (
    <form
      className="predict-field"
      onSubmit={event => {
        event.preventDefault();
        const typed = text.trim();
        if (typed !== '') guard(() => submit(typed), undefined, { name, about: typed });
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        maxLength={max}
        value={text}
        aria-describedby={`${id}-fault`}
        onChange={event => setText(event.target.value)}
      />
      <button type="submit" className="btn btn--plain">
        {button}
      </button>
      <span id={`${id}-fault`} className="form-problem" role="alert">
        {fault}
      </span>
    </form>
  );
}
