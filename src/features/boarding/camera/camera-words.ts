import type { CameraState } from '../camera/use-code-camera.ts';

/** Why there is no picture, what to do, and the button that tries again. */
export interface CameraWords {
  text: string;
  retry?: string;
}

/** What stands in the place of the picture: no camera is never a dead end (PASS-23). */
export const cameraWords: Record<Exclude<CameraState, 'on'>, CameraWords> = {
  opening: { text: 'A abrir a câmara…' },
  idle: { text: 'Câmara desligada para poupar bateria.', retry: 'Ler outra vez' },
  denied: {
    text: 'A câmara não está autorizada. Autorize-a nas definições do navegador, ou procure pelo nome na lista.',
    retry: 'Tentar de novo',
  },
  none: { text: 'Este dispositivo não tem câmara. Procure pelo nome na lista.' },
  busy: {
    text: 'A câmara está a ser usada por outra aplicação. Feche-a e tente de novo, ou procure pelo nome na lista.',
    retry: 'Tentar de novo',
  },
  unsupported: { text: 'Este navegador não deixa usar a câmara. Procure pelo nome na lista.' },
};
