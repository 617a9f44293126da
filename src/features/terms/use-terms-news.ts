import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { areEarlierTerms, termsVersion } from '../../domain/people/terms.ts';
import { isTermsTold, noteTermsTold } from '../../session/account/terms-told.ts';
import { useAcceptedTerms, useUser } from '../../session/account/use-session.ts';
import { untilAnswered, useMessageStore } from '../../session/messages/message-store.ts';

const text = 'Os Termos de Serviço mudaram. Ao continuar a usar a aplicação, aceita a nova versão.';

/**
 * Announces a new version of the terms once per device to people who agreed to an earlier one. Continued use is agreement
 * (OPEN-21, PROF-21). It counts as announced when the user closes the message or opens the terms. `isHeldBack` delays it
 * while another question is shown.
 */
export function useTermsNews(isHeldBack: boolean): void {
  const { uid } = useUser();
  const accepted = useAcceptedTerms();
  const navigate = useNavigate();
  const read = useEffectEvent(() => navigate('/termos-de-servico'));
  const isDue = !isHeldBack && accepted !== undefined && areEarlierTerms(accepted);

  useEffect(() => {
    if (!isDue || isTermsTold(localStorage, uid, termsVersion)) return;
    const { show, dismiss } = useMessageStore.getState();
    const action = { label: 'Ler os termos', onSelect: () => void read() };
    const id = show({ tone: 'info', text, action }, untilAnswered);
    const stop = useMessageStore.subscribe(({ messages }) => {
      if (messages.some((message) => message.id === id)) return;
      stop();
      noteTermsTold(localStorage, uid, termsVersion);
    });
    return () => {
      stop();
      dismiss(id);
    };
  }, [isDue, uid]);
}
