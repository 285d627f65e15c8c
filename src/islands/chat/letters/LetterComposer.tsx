import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { useDraft } from '../../community/comment/use-draft.ts';
import { turnBlock } from '../../members/privacy/BlockModal.tsx';
import { BLOCK } from '../../members/privacy/wording.ts';
import { Takes } from '../attach/takers.ts';
import { Field } from '../room/Composer.tsx';
import { FieldForm, FieldHint, leftOf, SendButton } from '../room/FieldForm.tsx';
import { $channel } from '../state/stores.ts';
import { answerRequest, type LetterTalk, reloadTalk, sayFirst } from './conversation.ts';
import { sendTyping } from './typing.ts';
import { TALK } from './wording.ts';

/** The field to write in, the other's request to answer, or why there is neither. */
export function LetterComposer({ talk }: { talk: LetterTalk }) {
  const open = useStore($channel);
  const { user_info, reception, is_auth, is_blocked, message } = talk;
  if (is_blocked) return <Blocked talk={talk} />;
  if (reception === 'requested') return <Request talk={talk} />;
  if (is_auth === 0)
    return (
      <p className="composer composer--off">
        {message}
        <Takes by={message} />
      </p>
    );
  const label = TALK.field(user_info.nickname);
  return (
    <div className="letter-write">
      <Hint talk={talk} />
      {open ? (
        <Field open={open} label={label} mayCall={false} mayAsk={false} onType={() => sendTyping(open.id)} />
      ) : (
        talk.channel_id === 0 && <FirstField id={user_info.id} label={label} />
      )}
    </div>
  );
}

/** The hint for a stranger: what may be sent until the other one has answered. */
function Hint({ talk: { is_request, channel_id, left } }: { talk: LetterTalk }) {
  if (!is_request || left === null) return null;
  return <p className="letter-hint">{channel_id === 0 ? TALK.request : TALK.left(left)}</p>;
}

function Blocked({ talk: { user_info, message } }: { talk: LetterTalk }) {
  const [problem, setProblem] = useState<string>();
  const unblock = async () => {
    const problem = await turnBlock(user_info.id, false);
    setProblem(problem);
    if (problem === undefined) reloadTalk();
  };
  return (
    <div className="composer composer--off">
      <p role={problem ? 'alert' : undefined}>{problem ?? message}</p>
      <Takes by={message} />
      <button type="button" className="btn btn--plain btn--sm" onClick={() => void unblock()}>
        {BLOCK.unblock}
      </button>
    </div>
  );
}

function Request({ talk: { user_info } }: { talk: LetterTalk }) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const answer = async (on: boolean) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(await answerRequest(user_info.id, on));
    setBusy(false);
  };
  return (
    <section className="composer composer--off letter-request">
      <b>{TALK.asks(user_info.nickname)}</b>
      <Takes by={TALK.answerFirst} />
      <p role={problem ? 'alert' : undefined}>{problem ?? TALK.asksHint}</p>
      <div>
        <button
          type="button"
          className="btn btn--plain btn--sm"
          aria-disabled={isBusy}
          onClick={() => void answer(false)}
        >
          {TALK.decline}
        </button>
        <button
          type="button"
          className="btn btn--primary btn--sm"
          aria-disabled={isBusy}
          onClick={() => void answer(true)}
        >
          {TALK.accept}
        </button>
      </div>
    </section>
  );
}

/** The field for the first letter, which makes the conversation: text alone. */
function FirstField({ id, label }: { id: number; label: string }) {
  const [text, setText] = useDraft(`letter:${id}`, '');
  const [problem, setProblem] = useState<string>();
  const isBusy = useRef(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const left = leftOf(text);
  const isReady = text.trim() !== '' && left >= 0;
  const send = async () => {
    if (!isReady || isBusy.current) return;
    isBusy.current = true;
    const refusal = await sayFirst(id, text.trim());
    isBusy.current = false;
    setProblem(refusal);
    if (refusal === undefined) setText('');
  };
  return (
    <FieldForm
      field={field}
      text={text}
      label={label}
      onText={({ value }) => setText(value)}
      onSend={() => void send()}
    >
      <Takes by={TALK.onlyText} />
      <FieldHint left={left} problem={problem} />
      <SendButton isReady={isReady} />
    </FieldForm>
  );
}
