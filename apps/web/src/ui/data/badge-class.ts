export type BadgeTone = 'success' | 'warning' | 'danger' | 'info' | 'neutral' | 'primary';

/** Shared colors of Badge and BadgeSelect. */
export const BADGE_TONES: Record<BadgeTone, { text: string; dot: string }> = {
  success: { text: 'bg-success-tint text-success-ink', dot: 'bg-success-mark' },
  warning: { text: 'bg-warning-tint text-warning-ink', dot: 'bg-warning-mark' },
  danger: { text: 'bg-danger-tint text-danger-ink', dot: 'bg-danger-mark' },
  info: { text: 'bg-info-tint text-info-ink', dot: 'bg-info-mark' },
  neutral: { text: 'bg-neutral-tint text-neutral-ink', dot: 'bg-neutral-mark' },
  primary: { text: 'bg-primary-tint text-primary-ink', dot: 'bg-primary-mark' },
};
