import { useMemo } from 'react';
import styles from '#components/prediction/picked-bracket.css?url&no-inline';
import { pickedBracketHtml } from '#components/prediction/picked-bracket-html.ts';
import { pickedRounds } from '#lib/prediction/picked-bracket.ts';
import type { PredictionPick, PredictionStage } from '#lib/prediction/shapes.ts';

interface Props {
  stage: PredictionStage;
  picks: readonly PredictionPick[];
}

/** A locked bracket: the same as on the share page. */
export function PickedBracket({ stage, picks }: Props) {
  const html = useMemo(
    () => pickedBracketHtml(pickedRounds(stage, picks), { label: stage.name, isMine: true }),
    [stage, picks],
  );
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped where it is made */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}
