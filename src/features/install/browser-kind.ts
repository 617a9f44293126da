/** For which browsers we can say exactly what to press (INST-04). */
export type BrowserKind = 'ios-safari' | 'android-chrome' | 'other';

/** What `navigator` tells of the browser; iPads call themselves Macs, but no Mac has a touch screen. */
export interface BrowserTraits {
  userAgent: string;
  maxTouchPoints: number;
}

/** Other browsers on iOS and Android, and the browsers inside other apps, have their menus elsewhere: the generic hint. */
export function browserKind({ userAgent, maxTouchPoints }: BrowserTraits): BrowserKind {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  const isPlainSafari =
    /Version\/[\d.]+.*Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS|OPT\//.test(userAgent);
  if (isIos) return isPlainSafari ? 'ios-safari' : 'other';
  const isPlainChrome =
    /Chrome\/[\d.]+/.test(userAgent) && !/EdgA|OPR\/|SamsungBrowser|; wv\)|Firefox/.test(userAgent);
  return /Android/.test(userAgent) && isPlainChrome ? 'android-chrome' : 'other';
}
