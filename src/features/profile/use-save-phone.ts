import { useState } from 'react';
import { failureSentence } from '../../domain/wire/failures.ts';
import { session } from '../../session/account/browser-session.ts';
import { useDevice } from '../../session/account/use-session.ts';
import type { ScreenDevice } from '../../session/device/screen-device.ts';
import { showError, showSuccess, useMessageStore } from '../../session/messages/message-store.ts';
import { discardRefused } from '../../session/messages/refused.ts';
import { isOutOfReach, needsConnection, outOfReach } from '../../session/messages/server-texts.ts';

const uncheckable = 'Erro ao verificar unicidade do número.';
const noSession = 'Não autenticado ou serviços indisponíveis.';

/**
 * Saves the user's own number. First asks the server whether it is free, then sends the mutation, whose index decides
 * between two people who save it at the same moment (PROF-10). `save` resolves with the field's error, if any. Offline it
 * says so and stores nothing (OFF-27).
 */
export function useSavePhone() {
  const device = useDevice();
  const [isBusy, setBusy] = useState(false);

  async function save(phoneNumber: string): Promise<string | undefined> {
    setBusy(true);
    try {
      const obstacle = await checkPhone(phoneNumber);
      if (obstacle === undefined) return await storePhone(device, phoneNumber);
      if (!isForAnyScreen(obstacle)) return obstacle;
      showError(obstacle);
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, save };
}

/** The field's errors (PROF-10, PROF-11, PROF-13). */
async function checkPhone(phoneNumber: string): Promise<string | undefined> {
  const outcome = await session.callServer('checkPhoneNumberUniqueness', (appId) => ({ phoneNumber, appId }));
  if (outcome.ok) return undefined;
  switch (outcome.reason) {
    case 'offline':
      return needsConnection;
    case 'unreachable':
      return outOfReach(outcome.outage);
    case 'signed-out':
      return noSession;
    case 'refused':
      return outcome.message;
    case 'failed':
      return uncheckable;
  }
}

/** Offline the popup closes, so the message must appear outside the form. */
const isForAnyScreen = (text: string) => isOutOfReach(text) || text === uncheckable;

/** The messages of PROF-12 and PROF-14. */
async function storePhone(device: ScreenDevice, phoneNumber: string): Promise<string | undefined> {
  const result = await device.mutate('setPhone', { phoneNumber });
  if (!result.ok) return failureSentence('setPhone', result);
  const verdict = await (await device.whenOpen()).unsent.verdicts.await(result.tapId);
  switch (verdict.status) {
    case 'refused':
      // The form shows the reason and keeps the number, so the refusal needs no entry in the drawer.
      await discardRefused(device, verdict.record);
      return failureSentence('setPhone', verdict.record);
    case 'applied':
      showSuccess('Número atualizado com sucesso.');
      return undefined;
    case 'waiting':
      useMessageStore.getState().show({ tone: 'info', text: kept });
      return undefined;
  }
}

/** The network was lost between the check and the send: the mutation waits like any other. */
const kept = 'Número guardado neste dispositivo. Será enviado quando houver rede.';
