import { useId, useState } from 'react';
import { Card } from '../account/centre/cards/Card.tsx';
import type { Answered } from '../call.ts';
import { memberCall } from '../member-call.ts';
import { LoadState } from '../ui/LoadState.tsx';
import { messageOf, useLoaded } from '../ui/use-loaded.ts';
import { PRIVACY } from './wording.ts';

type Privacy = Answered<'GET /api/v2/user/privacy'>;

const load = (signal: AbortSignal) => memberCall('GET /api/v2/user/privacy', {}, signal);

/** Whose mentions notify the member, whose letters reach them, and whether others see them online, and their province. */
export function SwitchesCard() {
  const [loaded, retry, set] = useLoaded(load);
  const [problem, setProblem] = useState('');
  const hintId = useId();
  /** Undoes only the failed change, not others made meanwhile. */
  const choose = <K extends keyof Privacy>(key: K, to: Privacy[K], from: Privacy[K]) => {
    setProblem('');
    set(had => ({ ...had, [key]: to }));
    memberCall('POST /api/v2/user/privacy', { [key]: to }).catch(error => {
      set(had => (had[key] === to ? { ...had, [key]: from } : had));
      setProblem(messageOf(error));
    });
  };
  const now = loaded.phase === 'ready' ? loaded.data : undefined;
  return (
    <Card id="privacy" title={PRIVACY.title}>
      {problem && (
        <p className="card-problem" role="alert">
          {problem}
        </p>
      )}
      <LoadState loaded={loaded} onRetry={retry} />
      {now && (
        <>
          <fieldset className="choices privacy-part" aria-describedby={`${hintId}-mentions`}>
            <legend>{PRIVACY.mentions}</legend>
            {PRIVACY.choices.map(([from, name]) => (
              <label key={from}>
                <input
                  type="radio"
                  name="mention_from"
                  checked={now.mention_from === from}
                  onChange={() => choose('mention_from', from, now.mention_from)}
                />
                {name}
              </label>
            ))}
            <small id={`${hintId}-mentions`}>{PRIVACY.mentionHint}</small>
          </fieldset>
          <fieldset className="choices privacy-part" aria-describedby={`${hintId}-letters`}>
            <legend>{PRIVACY.letters}</legend>
            {PRIVACY.letterChoices.map(([from, name]) => (
              <label key={from}>
                <input
                  type="radio"
                  name="letter_from"
                  checked={now.letter_from === from}
                  onChange={() => choose('letter_from', from, now.letter_from)}
                />
                {name}
              </label>
            ))}
            <small id={`${hintId}-letters`}>{PRIVACY.letterHint}</small>
          </fieldset>
          <Switch
            label={PRIVACY.presence}
            hint={PRIVACY.presenceHint}
            isOn={now.shows_presence}
            onChange={isOn => choose('shows_presence', isOn, now.shows_presence)}
          />
          <Switch
            label={PRIVACY.province}
            hint={PRIVACY.provinceHint}
            isOn={now.shows_province}
            onChange={isOn => choose('shows_province', isOn, now.shows_province)}
          />
        </>
      )}
    </Card>
  );
}

interface SwitchProps {
  label: string;
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Switch({ label, hint, isOn, onChange }: SwitchProps) {
  const hintId = useId();
  return (
    <label className="privacy-part privacy-switch">
      <span>
        {label}
        <small id={hintId}>{hint}</small>
      </span>
      <input
        type="checkbox"
        aria-label={label}
        aria-describedby={hintId}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
