import { useState } from 'react';
import { failureSentence } from '../../domain/wire/failures.ts';
import { callServer } from '../../session/account/call-server.ts';
import { useDevice } from '../../session/account/use-session.ts';
import type { Device } from '../../session/device/device.ts';
import { awaitVerdict } from '../../session/device/verdict.ts';
import { showError, showSuccess, useMessageStore } from '../../session/messages/message-store.ts';
import { discardRefused } from '../../session/messages/refused.ts';
import { isOutOfReach, needsConnection, outOfReach } from '../../session/messages/server-texts.ts';

const uncheckable = 'Erro ao verificar unicidade do número.';
const noSession = 'Não autenticado ou serviços indisponíveis.';

/**
 * Saves one's own number: first the server's word that nobody else has it, then the mutation, whose index decides when
 * two people come at the same moment (PROF-10). `save` gives the text for the field when it did not work; without a
 * network it says so and keeps nothing (OFF-27).
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

/** PROF-10, PROF-11, PROF-13 */
async function checkPhone(phoneNumber: string): Promise<string | undefined> {
  const outcome = await callServer('checkPhoneNumberUniqueness', (appId) => ({ phoneNumber, appId }));
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

/** Without a network the popup closes: then the words must stand outside the form. */
const isForAnyScreen = (text: string) => isOutOfReach(text) || text === uncheckable;

/** PROF-12, PROF-14 */
async function storePhone(device: Device, phoneNumber: string): Promise<string | undefined> {
  const result = await device.mutate('setPhone', { phoneNumber });
  if (!result.ok) return failureSentence('setPhone', result);
  const verdict = await awaitVerdict(device, result.id);
  switch (verdict.status) {
    case 'refused':
      // The form says why and still holds the number: nothing is left to resolve elsewhere.
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

/** The network went between the check and the sending: the mutation waits like any other. */
const kept = 'Número guardado neste dispositivo. Será enviado quando houver ligação.';
