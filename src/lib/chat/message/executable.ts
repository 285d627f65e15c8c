/** Files that run when they are opened, by the ending of their name, which is what an operating system goes by. Pure. */

const ENDINGS = new Set(
  [
    // Windows: programs, installers, scripts, settings and links.
    'exe com scr pif cpl msi msp msix appx appxbundle dll sys bat cmd ps1 psm1 vb vbs vbe ws wsf wsh jse hta chm reg inf lnk',
    // macOS and Linux.
    'app dmg pkg command sh bash zsh run elf deb rpm appimage desktop',
    // Phones, and programs of any system.
    'apk apks xapk aab ipa jar jnlp js mjs cjs py',
    // Pages and drawings with scripts, as a browser opens them.
    'html htm xhtml shtml mht mhtml svg svgz',
    // Documents with macros, and discs that start by themselves.
    'docm dotm xlsm xltm xlam pptm potm iso img vhd vhdx',
  ].flatMap(line => line.split(' ')),
);

/** `name`: as fileName cleans it, so that its last ending is the true one. */
export function isExecutable(name: string): boolean {
  const ending = /\.([^.]+)$/.exec(name)?.[1];
  return ending !== undefined && ENDINGS.has(ending.trim().toLowerCase());
}
