import { browserPage } from '../device/page.ts';
import { browserPlatform } from '../device/platform.ts';
import { browserServices } from '../device/services.ts';
import { createSession } from './session.ts';
import { screenStore } from './session-store.ts';

/** What talks to the server and the identity provider in this page. */
export const services = browserServices(browserPage);

/** The one session of this page. `main.tsx` starts it. */
export const session = createSession({
  page: browserPage,
  platform: browserPlatform,
  services,
  store: screenStore,
});
