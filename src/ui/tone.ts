/** The meaning of a colour. A tone never stands alone: a word or an icon says the same. */
export type Tone = 'neutral' | 'primary' | 'gold' | 'success' | 'warning' | 'danger' | 'info';

/** Soft background with readable text (contrast 4.5:1 or better in both themes). */
export const softTone: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink',
  primary: 'bg-primary-soft text-primary-ink',
  gold: 'bg-gold-soft text-gold-ink',
  success: 'bg-success-soft text-success-ink',
  warning: 'bg-warning-soft text-warning-ink',
  danger: 'bg-danger-soft text-danger-ink',
  info: 'bg-info-soft text-info-ink',
};
