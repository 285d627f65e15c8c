import { useLayoutEffect, useMemo, useRef } from 'react';
import styles from '#components/prediction/picked-bracket.css?url&no-inline';
import { pickedBracketHtml } from '#components/prediction/picked-bracket-html.ts';
import { placeParts } from '#components/prediction/picked-places.ts';
import { pickedRounds } from '#lib/community/prediction/picked-bracket.ts';
import type { PredictionPick, PredictionStage } from '#lib/community/prediction/shapes.ts';

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
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new HTML has new parts
  useLayoutEffect(() => placeParts(box.current!), [html]);
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: HTML by its type */}
      <div ref={box} dangerouslySetInnerHTML={{ __html: html.text }} />
    </>
  );
}
