import { useId } from 'react';
import { FillBar } from '../lists/fill-bar.tsx';

export interface ProgressBarProps {
  /** The operation and its progress in words. */
  label: string;
  value: number;
  max: number;
}

/** Progress of a long operation, shown as a bar and announced to screen readers. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  const labelId = useId();
  return (
    <div
      role="progressbar"
      aria-labelledby={labelId}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className="flex flex-col gap-1.5"
    >
      <span id={labelId} className="font-medium text-sm">
        {label}
      </span>
      <FillBar value={value} max={max} />
    </div>
  );
}
