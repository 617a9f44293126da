/** The browsers with exact install steps (INST-04). */
export type BrowserKind = 'ios-safari' | 'android-chrome' | 'other';

/** The facts that `navigator` reports. iPads report as Macs, but no Mac has a touch screen. */
export interface BrowserTraits {
  userAgent: string;
  maxTouchPoints: number;
}

/** Other browsers on iOS and Android, and in-app browsers, have different menus and get the generic hint. */
export function browserKind({ userAgent, maxTouchPoints }: BrowserTraits): BrowserKind {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  const isPlainSafari =
    /Version\/[\d.]+.*Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS|OPT\//.test(userAgent);
  if (isIos) return isPlainSafari ? 'ios-safari' : 'other';
  const isPlainChrome =
    /Chrome\/[\d.]+/.test(userAgent) && !/EdgA|OPR\/|SamsungBrowser|; wv\)|Firefox/.test(userAgent);
  return /Android/.test(userAgent) && isPlainChrome ? 'android-chrome' : 'other';
}
