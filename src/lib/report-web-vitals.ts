import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** Reports each Web Vitals metric to the callback (SHELL-07, OPEN-93). */
export function reportWebVitals(callback: (metric: MetricType) => void): void {
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(callback);
}
