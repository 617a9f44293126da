import type { CameraState } from './use-code-camera.ts';

/** Why there is no picture, what to do, and the button that tries again. */
interface CameraWords {
  text: string;
  retry?: string;
}

/** What stands in the place of the picture of a pass: no camera is never a dead end (PASS-23). */
export const passCameraWords: Record<Exclude<CameraState, 'on'>, CameraWords> = {
  opening: { text: 'A abrir a câmara…' },
  idle: { text: 'Câmara desligada para poupar bateria.', retry: 'Ler outra vez' },
  denied: {
    text: 'A câmara não está autorizada. Autorize-a nas definições do navegador, ou procure pelo nome na lista.',
    retry: 'Tentar novamente',
  },
  none: { text: 'Este dispositivo não tem câmara. Procure pelo nome na lista.' },
  busy: {
    text: 'A câmara está a ser usada por outra aplicação. Feche-a e tente de novo, ou procure pelo nome na lista.',
    retry: 'Tentar novamente',
  },
  unsupported: { text: 'Este navegador não deixa usar a câmara. Procure pelo nome na lista.' },
};

/** The same of a film of another phone, which can be made the other way round (HAND-45). */
export const filmCameraWords: Record<Exclude<CameraState, 'on' | 'opening'>, string> = {
  idle: 'Câmara desligada para poupar bateria.',
  denied:
    'A câmara não está autorizada. Autorize-a nas definições do telemóvel para esta aplicação, e filme de novo.',
  none: 'Este dispositivo não tem câmara. Mostre antes o código neste, e filme-o com o outro telemóvel.',
  busy: 'Outra aplicação está a usar a câmara. Feche-a e filme de novo.',
  unsupported:
    'Este navegador não deixa usar a câmara. Abra a aplicação noutro navegador, ou mostre antes o código.',
};
