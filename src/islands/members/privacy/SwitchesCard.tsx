import { useId } from 'react';
import { LoadState } from '../../platform/ui/LoadState.tsx';
import { Card } from '../account/centre/cards/Card.tsx';
import { Switch } from './Switch.tsx';
import type { PrivacySettings } from './use-privacy.ts';
import { PRIVACY } from './wording.ts';

/**
 * Whose mentions notify the member, whose letters reach them, and whether others see them online, and their province.
 */
export function SwitchesCard({ loaded, retry, problem, now, choose }: PrivacySettings) {
  const hintId = useId();
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
