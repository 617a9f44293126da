import { create } from 'zustand';

/** Chromium's install prompt event, which no library types. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

interface InstallStore {
  /** The browser's prompt event; undefined without one. It can be used once. */
  offer: BeforeInstallPromptEvent | undefined;
  isInstalled: boolean;
}

export const useInstallStore = create<InstallStore>(() => ({ offer: undefined, isInstalled: false }));

/** Listens for the browser's prompt event. Called at the app's start, because it may fire before the first screen (INST-03). */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Prevents the browser's own install bar next to our page.
    event.preventDefault();
    useInstallStore.setState({ offer: event as BeforeInstallPromptEvent });
  });
  window.addEventListener('appinstalled', () =>
    useInstallStore.setState({ offer: undefined, isInstalled: true }),
  );
}

/** Shows the browser's install prompt. */
export async function acceptOffer(): Promise<void> {
  const { offer } = useInstallStore.getState();
  useInstallStore.setState({ offer: undefined });
  await offer?.prompt();
}
