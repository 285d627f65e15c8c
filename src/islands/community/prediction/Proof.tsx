import { useState } from 'react';
import { commitmentOf } from '#lib/community/prediction/commitment.ts';
import type { CommitmentItem } from '#lib/community/prediction/shapes.ts';
import { clock, dayKey } from '#lib/platform/kernel/time.ts';
import { PROOF } from './wording.ts';

/** The commitments to the viewer's picks, and how to verify them. */
export function Proof({ stages }: { stages: readonly CommitmentItem[] }) {
  if (stages.length === 0) return null;
  return (
    <details className="card predict-part">
      <summary>{PROOF.title}</summary>
      <p>{PROOF.text}</p>
      {stages.map(stage => (
        <StageProof key={stage.stage_id} stage={stage} />
      ))}
      <p className="muted">{PROOF.how}</p>
    </details>
  );
}

function StageProof({
  stage: { name, commitment, text, committed_at, revision },
}: {
  stage: CommitmentItem;
}) {
  const [isRight, setRight] = useState<boolean | null>(null);
  const at = committed_at * 1000;
  return (
    <div className="predict-proof">
      <h4>
        {name} <small>{PROOF.at(`${dayKey(at)} ${clock(at)}`, revision)}</small>
      </h4>
      <p>
        {PROOF.commitment}：<code data-commitment>{commitment}</code>
      </p>
      {text === null ? (
        <p className="muted">{PROOF.later}</p>
      ) : (
        <>
          <p>
            {PROOF.plain}：<code>{text}</code>
          </p>
          <p>
            <button
              type="button"
              className="btn btn--plain btn--sm"
              onClick={() => setRight(commitmentOf(text) === commitment)}
            >
              {PROOF.check}
            </button>{' '}
            <span role="status">{isRight !== null && (isRight ? PROOF.right : PROOF.wrong)}</span>
          </p>
        </>
      )}
    </div>
  );
}
