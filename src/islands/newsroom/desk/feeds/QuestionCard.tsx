import { type FormEvent, useId, useState } from 'react';
import { memberCall } from '../../../platform/member-call.ts';
import { toast } from '../../../platform/state/toast.ts';
import { momentOf } from '../names.ts';
import type { FeedChanging } from './FeedCard.tsx';
import type { DeskQuestion } from './shapes.ts';
import { FEEDS } from './wording.ts';

const NONE = '0';

/** What a service tells, and the rows of the site that it may mean. */
export function QuestionCard({ question, isBusy, onChange }: { question: DeskQuestion } & FeedChanging) {
  const [choice, setChoice] = useState('');
  const name = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (choice === '') return toast(FEEDS.noChoice);
    const input = { question_id: question.id, choice: Number(choice) };
    void onChange(() => memberCall('POST /api/v1/operator/feed_decide', input), FEEDS.decided);
  };
  const options = [...question.choices.map(each => ({ ...each, value: String(each.id) }))];
  return (
    <form className="card report-form" aria-label={question.name} onSubmit={submit}>
      <p>
        <b>{question.name}</b> {momentOf(question.time)} <span className="tag">{question.source}</span>
      </p>
      <fieldset>
        <legend>{FEEDS.asks[question.reason]}</legend>
        {options.map(option => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={choice === option.value}
              onChange={() => setChoice(option.value)}
            />
            {option.name} {momentOf(option.time)}{' '}
            <a className="link" href={option.url} target="_blank" rel="noreferrer">
              {FEEDS.look}
            </a>
          </label>
        ))}
        <label>
          <input
            type="radio"
            name={name}
            value={NONE}
            checked={choice === NONE}
            onChange={() => setChoice(NONE)}
          />
          {FEEDS.noneOfThem}
        </label>
      </fieldset>
      <button type="submit" className="btn btn--sm" disabled={isBusy}>
        {FEEDS.decide}
      </button>
    </form>
  );
}
