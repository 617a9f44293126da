/** Gives whether a newer version was found and is being taken up; rejects without a network. */
type Updater = () => Promise<boolean>;

let updater: Updater = async () => false;

/** The one who registered the service worker says how to update; without a worker there is nothing to update. */
export function provideUpdater(update: Updater): void {
  updater = update;
}

/** Looks for a newer version of the app now, takes it up and reloads; taps are written first (OFF-21, FAULTS 21). */
export function updateApp(): Promise<boolean> {
  return updater();
}
