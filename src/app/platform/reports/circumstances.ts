import { matchPath } from 'react-router-dom';
import type { Circumstances } from '../../../domain/wire/reports.schema.ts';
import { type ReportBrowser, type ReportRoute, reportRoutes } from '../../../domain/wire/reports.ts';

/** The route of an address, without the ids in it (INST-38). Gives `*` for an address that is no route. */
export function routeOf(pathname: string): ReportRoute {
  return reportRoutes.find((route) => matchPath(route, pathname)) ?? '*';
}

/** How browsers name themselves: most also name those that they want to be taken for, which stand further down. */
const browsers: [ReportBrowser, RegExp][] = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d{1,4})/],
  ['Opera', /\bOPR\/(\d{1,4})/],
  ['Samsung', /\bSamsungBrowser\/(\d{1,4})/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,4})/],
  ['Chrome', /\b(?:Chrome|CriOS)\/(\d{1,4})/],
  ['Safari', /\bVersion\/(\d{1,4}).* Safari\//],
];

/** Family and main version of a browser, from `navigator.userAgent`. The rest of it could tell devices apart. */
export function browserOf(userAgent: string): Pick<Circumstances, 'browser' | 'browserVersion'> {
  for (const [browser, pattern] of browsers) {
    const version = pattern.exec(userAgent)?.[1];
    if (version !== undefined) return { browser, browserVersion: Number(version) };
  }
  return { browser: 'other', browserVersion: 0 };
}
