/** Files of the build: the shell's, which every page has, and React's own. */
const SHELL = /\/ShellScript\./;
const REACT = /\/client\.[\w-]+\.js$/;

/**
 * Gives the shell, the islands and the scripts of pages a chunk loader of their own each. With the one that
 * Vite shares between scripts, every page would fetch it as a second file before the shell can start. The list of
 * what islands preload, which every page carries, is of React alone: the browser finds the small files by itself.
 */
import type { Plugin } from 'vite';

/** The module that Vite imports wherever a chunk is loaded. The shell's stays this one. */
const SHARED = '\0vite/preload-helper.js';
const OWN = /\/src\/(islands|pages)\//;

export const chunkLoaders = (): Plugin => ({
  name: 'saidian-chunk-loaders',
  enforce: 'pre',
  configResolved({ build }) {
    const { modulePreload } = build;
    if (modulePreload)
      modulePreload.resolveDependencies = (_, needed, { hostId }) =>
        SHELL.test(hostId) ? needed.filter(file => REACT.test(file)) : needed;
  },
  resolveId(id, importer) {
    const whose = id === SHARED ? OWN.exec(importer ?? '')?.[1] : undefined;
    return whose && `${SHARED}?${whose}`;
  },
  async load(id) {
    if (!id.startsWith(`${SHARED}?`)) return undefined;
    const { code } = await this.load({ id: SHARED });
    return code;
  },
});
