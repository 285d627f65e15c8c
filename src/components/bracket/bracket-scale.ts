/** Sizes of a bracket in CSS pixels; bracket.css and compact.css repeat them. */
import type { LayoutOptions } from '#lib/wiki/bracket/layout.ts';

/** Node width and gap for brackets of up to `columns` columns. */
type Width = readonly [columns: number, nodeWidth: number, gap: number];

export interface BracketScale {
  /** Widths from few columns to many; the last also serves larger brackets. */
  widths: readonly [Width, ...Width[]];
  heights: Pick<LayoutOptions, 'nodeHeight' | 'metaHeight' | 'pitch'>;
  /** Height of lane label and round heads above a lane's first row; the final has only its head. */
  laneHead: number;
  roundHead: number;
  laneGap: number;
  /** Sizes for phones, where each lane stands alone and is swiped. */
  narrow: Pick<LayoutOptions, 'nodeWidth' | 'gap'>;
  /** Minimum node width for full names; narrower nodes show short ones. */
  fullNames: number;
  /** Whether lane labels and the time above each node are left out; round names include the lane. */
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
