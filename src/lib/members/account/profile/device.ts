/** Readable name of a browser from its User-Agent. Pure. */

/** The order matters: each browser's header also names the ones below it. */
const BROWSERS: [pattern: RegExp, name: string][] = [
  [/MicroMessenger\//, '微信'],
  [/QQBrowser\/|MQQBrowser/, 'QQ 浏览器'],
  [/\bQQ\//, 'QQ'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/HuaweiBrowser\//, '华为浏览器'],
  [/MiuiBrowser\//, '小米浏览器'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [pattern: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];
const UNKNOWN = '未知设备';

const nameIn = (text: string, names: [RegExp, string][]) =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** 'Chrome · Windows' of a User-Agent header. */
export function deviceOf(userAgent: string | null): string {
  const text = userAgent ?? '';
  const known = [nameIn(text, BROWSERS), nameIn(text, SYSTEMS)].filter(name => name !== undefined);
  return known.length > 0 ? known.join(' · ') : UNKNOWN;
}
