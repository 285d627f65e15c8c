/** The docs page's own style: readable, in both themes, small. */
export const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d8dbe2, #3a3f4b); --soft: light-dark(#f3f4f7, #1b1e25);
  --text: light-dark(#1c1f26, #e6e8ee); --muted: light-dark(#5a6070, #a4aaba); --link: light-dark(#0b57d0, #8ab4ff); }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif;
  color: var(--text); background: light-dark(#fff, #121419); }
a { color: var(--link); }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 8px; top: 8px; background: var(--soft); padding: 8px; }
header, main, nav { max-width: 960px; margin: 0 auto; padding: 16px; }
nav ul { columns: 2 320px; padding: 0; margin: 0; list-style: none; font-size: 14px; }
nav li { break-inside: avoid; padding: 2px 0; }
section { border-top: 1px solid var(--line); padding: 16px 0; }
h3 { margin: 0 0 4px; }
code, pre { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 14px; overflow-wrap: anywhere; }
pre { background: var(--soft); padding: 12px; overflow: auto; white-space: pre-wrap; max-height: 480px; }
.method { font-weight: 700; }
.meta { color: var(--muted); margin: 0 0 8px; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
caption { text-align: start; font-weight: 600; padding: 8px 0 4px; }
th, td { text-align: start; vertical-align: top; padding: 4px 8px; border: 1px solid var(--line); }
th { background: var(--soft); font-weight: 600; }
summary { cursor: pointer; padding: 8px 0; font-weight: 600; }
`;
