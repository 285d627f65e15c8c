/** Every fact row names its source. */
export interface Sourced {
  /** Where the fact comes from: 'vlr', 'kpl', 'oracles-elixir', 'demo', … (data/SOURCES.md). */
  source: string;
  /** The row's key in that source; unique together with `source`. */
  source_key: string;
}
