import { z } from 'zod/mini';
import {
  classPattern,
  codePattern,
  framePattern,
  mostFrames,
  reportBrowsers,
  reportRoles,
  reportRoutes,
} from './reports.ts';

const circumstances = z.object({
  /** Of the app. */
  version: z.string().check(z.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/)),
  route: z.enum(reportRoutes),
  role: z.enum(reportRoles),
  installed: z.boolean(),
  online: z.boolean(),
  browser: z.enum(reportBrowsers),
  /** The browser's main version, 0 when unknown. */
  browserVersion: z.int().check(z.minimum(0), z.maximum(9_999)),
});
export type Circumstances = z.infer<typeof circumstances>;

const milliseconds = z.optional(z.number().check(z.minimum(0), z.maximum(86_400_000)));

/**
 * What a device may report (API-26): only numbers and words of closed lists, so that nothing about a person can be in it
 * (INST-38).
 */
export const reportSchema = z.discriminatedUnion('kind', [
  z.extend(circumstances, {
    kind: z.literal('error'),
    errorClass: z.string().check(z.regex(classPattern)),
    code: z.optional(z.string().check(z.regex(codePattern))),
    frames: z.array(z.string().check(z.regex(framePattern))).check(z.maxLength(mostFrames)),
  }),
  z.extend(circumstances, {
    kind: z.literal('vitals'),
    lcp: milliseconds,
    inp: milliseconds,
    ttfb: milliseconds,
    cls: z.optional(z.number().check(z.minimum(0), z.maximum(1_000))),
  }),
]);
export type Report = z.infer<typeof reportSchema>;
