export interface Size {
  width: number;
  height: number;
}

/** Scales a size so that its longest side is at most `longest`, in whole pixels and the same proportions. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const share = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}
