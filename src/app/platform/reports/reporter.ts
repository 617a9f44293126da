import type { MetricType } from 'web-vitals';
import type { Circumstances } from '../../../domain/wire/reports.schema.ts';
import { errorReport } from './error-report.ts';
import type { ReportQueue } from './report-queue.ts';

/** The share of openings of the app whose vitals are reported (INST-40). */
const sampledShare = 0.1;
/** One error often brings others: the reports of one opening of the app are at most this many (INST-37). */
const mostErrors = 10;

export interface Reporter {
  /** Reports an error, if it is not like an earlier one. */
  failed(error: unknown): void;
  /** Takes a vital, which may change until the app is hidden. */
  measured(metric: Pick<MetricType, 'name' | 'value'>): void;
  /** Reports the vitals once, if this opening is one of the sample. */
  hidden(): void;
}

export interface ReporterOptions {
  queue: ReportQueue;
  origin: string;
  circumstances(): Circumstances;
  /** As `Math.random`. */
  random(): number;
}

/** What fails and how fast it is, from one opening of the app until the page is closed or loaded anew. */
export function createReporter({ queue, origin, circumstances, random }: ReporterOptions): Reporter {
  const seen = new Set<string>();
  const vitals: Partial<Record<'lcp' | 'inp' | 'ttfb' | 'cls', number>> = {};
  let isSampled = random() < sampledShare;

  return {
    failed(error) {
      // The browser hides the errors of other sites' scripts.
      if (error === undefined || error === null) return;
      try {
        const report = errorReport(error, origin, circumstances());
        const alike = JSON.stringify([report.errorClass, report.code, report.frames]);
        if (seen.has(alike) || seen.size >= mostErrors) return;
        seen.add(alike);
        queue.add(report);
        void queue.wake();
      } catch {
        // An error that cannot be read must not make another one.
      }
    },
    measured({ name, value }) {
      if (name === 'CLS') vitals.cls = Math.round(value * 1_000) / 1_000;
      else if (name === 'LCP') vitals.lcp = Math.round(value);
      else if (name === 'INP') vitals.inp = Math.round(value);
      else if (name === 'TTFB') vitals.ttfb = Math.round(value);
    },
    hidden() {
      if (!isSampled || Object.keys(vitals).length === 0) return;
      isSampled = false;
      queue.add({ kind: 'vitals', ...vitals, ...circumstances() });
      void queue.wake();
    },
  };
}
