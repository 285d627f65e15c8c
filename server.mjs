/** The launcher: prepares everything, opens the port last, ends in order. Runs on Node 24. */
const NODE_MIN = 24;
if (Number.parseInt(process.versions.node, 10) < NODE_MIN) {
  console.error(`需要 Node ${NODE_MIN}：请用 npm start 启动（它会用项目自带的 Node）`);
  process.exit(1);
}
// What it writes is its owner's alone: the database, uploads, logs.
process.umask(0o077);
// Before React is loaded: it chooses its build by this.
process.env['NODE_ENV'] = 'production';
// The log names lines of the sources, not of the build.
const { setSourceMapsSupport } = await import('node:module');
setSourceMapsSupport(true);
const entry = new URL('dist/server/entry.mjs', import.meta.url).href;
/** @type {typeof import('./src/lib/http/entry.server.ts')} */
const { serve } = await import(entry);
await serve(process.env);
