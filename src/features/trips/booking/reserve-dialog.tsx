import { whenOpened } from '../../../ui/late/when-opened.tsx';

/** The confirmation, shared by the card and the trip's page (PAX-09, PAX-18). */
export const ReserveDialog = whenOpened(() =>
  import('./reserve-question.tsx').then((part) => part.ReserveQuestion),
);
