/** Gives true when a newer version was found and is being activated; rejects without a network. */
type Updater = () => Promise<boolean>;

let updater: Updater = async () => false;

/** Called by the module that registered the service worker. Without a worker there is nothing to update. */
export function provideUpdater(update: Updater): void {
  updater = update;
}

/** Looks for a newer version of the app, activates it and reloads, once taps are written (OFF-21, FAULTS-21). */
export function updateApp(): Promise<boolean> {
  return updater();
}
