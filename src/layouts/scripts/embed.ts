/** Everything that runs in an embed: 3 kB at most (docs/embedding.md). */
import './embed-height.ts';
