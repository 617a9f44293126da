import { brand } from '../../lib/brand.ts';

/** The steps to follow in the settings. */
export interface PermissionSteps {
  /** The name of the browser or device, for the heading. */
  where: string;
  steps: readonly string[];
}

/** The facts that `navigator` reports. iPads report as Macs, but no Mac has a touch screen. */
interface BrowserTraits {
  userAgent: string;
  maxTouchPoints: number;
}

const ios: PermissionSteps = {
  where: 'No iPhone ou iPad',
  steps: [
    'Abra as Definições do dispositivo.',
    `Toque em «Apps» e escolha «${brand.appName}» (em versões mais antigas, «Notificações»).`,
    'Toque em «Notificações» e ligue «Permitir notificações».',
  ],
};

const macSafari: PermissionSteps = {
  where: 'No Safari',
  steps: [
    'No menu Safari, abra «Definições…» e depois «Sites».',
    'À esquerda, escolha «Notificações».',
    'Junto a este site, escolha «Permitir».',
  ],
};

/** The verb for a touch screen or a mouse. */
type Press = 'Toque' | 'Clique';

const firefox = (press: Press): PermissionSteps => ({
  where: 'No Firefox',
  steps: [
    `${press} no cadeado junto ao endereço e depois nas permissões do site.`,
    'Em «Notificações», retire o bloqueio.',
    'Recarregue a página e permita as notificações.',
  ],
});

const samsung: PermissionSteps = {
  where: 'No Samsung Internet',
  steps: [
    'Abra o menu ≡ e toque em «Definições».',
    'Toque em «Sites e transferências» e depois em «Notificações».',
    'Ligue as notificações deste site.',
  ],
};

const androidChrome: PermissionSteps = {
  where: 'No Chrome para Android',
  steps: [
    `Mantenha o dedo sobre o ícone da ${brand.appName} e toque em «Informações da app».`,
    'Toque em «Notificações».',
    'Ligue «Permitir notificações».',
  ],
};

const edge = (press: Press): PermissionSteps => ({
  where: 'No Microsoft Edge',
  steps: [
    `${press} no cadeado junto ao endereço (ou no menu ⋯ da aplicação) e em «Permissões para este site».`,
    'Em «Notificações», escolha «Permitir».',
  ],
});

const chrome: PermissionSteps = {
  where: 'No Chrome',
  steps: [
    'Clique no ícone à esquerda do endereço (ou no menu ⋮ da aplicação) e em «Definições do site».',
    'Em «Notificações», escolha «Permitir».',
  ],
};

const generic: PermissionSteps = {
  where: 'No seu navegador',
  steps: ['Abra as definições deste site.', 'Em «Notificações», escolha «Permitir».'],
};

/** The steps to the notification settings of this browser (NOTIF-12). The first match wins. */
export function permissionSteps({ userAgent, maxTouchPoints }: BrowserTraits): PermissionSteps {
  const says = (words: RegExp) => words.test(userAgent);
  const press = says(/Android/) ? 'Toque' : 'Clique';
  // On iOS the device's settings decide, whichever browser installed the app.
  if (says(/iPhone|iPad|iPod/) || (says(/Macintosh/) && maxTouchPoints > 1)) return ios;
  if (says(/Firefox\//)) return firefox(press);
  if (says(/SamsungBrowser\//)) return samsung;
  if (says(/Edg(A)?\//)) return edge(press);
  if (says(/OPR\//)) return generic;
  if (says(/Chrome\//)) return says(/Android/) ? androidChrome : chrome;
  return says(/Version\/[\d.]+.*Safari\//) ? macSafari : generic;
}
