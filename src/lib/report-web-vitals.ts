import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** Calls back with every measurement of how the page feels, as the browser settles it (SHELL-07, OPEN-93). */
export function reportWebVitals(callback: (metric: MetricType) => void): void {
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(callback);
}
