import { create } from 'zustand';

/** Chromium's own offer to install, which no library types. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

interface InstallStore {
  /** Undefined while the browser offers nothing; an offer can be taken up once. */
  offer: BeforeInstallPromptEvent | undefined;
  isInstalled: boolean;
}

export const useInstallStore = create<InstallStore>(() => ({ offer: undefined, isInstalled: false }));

/** Listens for the browser's offer. It may come before the first screen, hence from the start of the app (INST-03). */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Else the browser shows a bar of its own, next to our page that asks for the same.
    event.preventDefault();
    useInstallStore.setState({ offer: event as BeforeInstallPromptEvent });
  });
  window.addEventListener('appinstalled', () =>
    useInstallStore.setState({ offer: undefined, isInstalled: true }),
  );
}

/** Asks with the browser's own question. */
export async function acceptOffer(): Promise<void> {
  const { offer } = useInstallStore.getState();
  useInstallStore.setState({ offer: undefined });
  await offer?.prompt();
}
