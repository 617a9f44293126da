import { useId } from 'react';
import { FillBar } from '../lists/fill-bar.tsx';

export interface ProgressBarProps {
  /** What is under way, and how far it is in words. */
  label: string;
  value: number;
  max: number;
}

/** How far something long is: seen as a bar, and told to a screen reader. */
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
