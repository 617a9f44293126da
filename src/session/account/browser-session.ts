import { loadLater } from '../../lib/load-later.ts';
import { browserKeptView } from '../device/kept-view.ts';
import { browserPage } from '../device/page.ts';
import { browserServices } from '../device/services.ts';
import { createSession } from './session.ts';
import { screenStore } from './session-store.ts';

/** What talks to the server and the identity provider in this page. */
export const services = browserServices(browserPage);

const keptView = browserKeptView();

/** The next start draws from the databases alone. Never rejects. */
export const forgetKeptView = () => keptView.forget().catch(() => undefined);

/** The one session of this page. `main.tsx` starts it. */
export const session = createSession({
  page: browserPage,
  platform: async () => (await loadLater(() => import('../device/platform.ts'))).browserPlatform(),
  keptView,
  services,
  store: screenStore,
});
