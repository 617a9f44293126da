import { whenOpened } from '../../../ui/late/when-opened.tsx';

/** The confirmation of a request on a card (PAX-09). */
export const CardDialog = whenOpened(() => import('./card-question.tsx').then((part) => part.CardQuestion));
