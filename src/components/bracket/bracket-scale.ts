/** The sizes that a bracket is drawn in; its styles (bracket.css, compact.css) have the same, in CSS pixels. */
import type { LayoutOptions } from '#lib/bracket/layout.ts';

/** Up to so many columns the nodes are this wide. */
type Width = readonly [columns: number, nodeWidth: number, gap: number];

export interface BracketScale {
  /** From few columns to many; what is beyond the last is drawn as the last. */
  widths: readonly [Width, ...Width[]];
  heights: Pick<LayoutOptions, 'nodeHeight' | 'metaHeight' | 'pitch'>;
  /** Lane label and round heads above the first row of a lane; the final has only its head. */
  laneHead: number;
  roundHead: number;
  laneGap: number;
  /** Where a lane stands by itself and is swiped. */
  narrow: Pick<LayoutOptions, 'nodeWidth' | 'gap'>;
  /** Names are cut to the short ones in narrower nodes. */
  fullNames: number;
  /** No labels of lanes and no line of time above a node: rounds are named with their lane. */
  isCompact: boolean;
}

/** Fits 1152 px. */
export const PAGE_SCALE: BracketScale = {
  widths: [
    [5, 194, 45],
    [6, 160, 38],
    [7, 138, 30],
    [8, 120, 27],
  ],
  heights: { nodeHeight: 84, metaHeight: 20, pitch: 104 },
  laneHead: 72,
  roundHead: 32,
  laneGap: 20,
  narrow: { nodeWidth: 240, gap: 36 },
  fullNames: 150,
  isCompact: false,
};

export const EMBED_SCALE: BracketScale = {
  widths: [[5, 128, 34]],
  heights: { nodeHeight: 46, metaHeight: 0, pitch: 54 },
  laneHead: 28,
  roundHead: 28,
  laneGap: 20,
  narrow: { nodeWidth: 128, gap: 34 },
  fullNames: 150,
  isCompact: true,
};
