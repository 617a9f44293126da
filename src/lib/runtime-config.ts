import { z } from 'zod/mini';

/** `/config.json`: the settings that differ between production, demo and tests, so that one build serves all. */
const runtimeConfigSchema = z.object({
  appId: z._default(z.string(), 'caravana'),
  apiBase: z._default(z.string(), '/api'),
  firebase: z.record(z.string(), z.string()),
  emulators: z.optional(z.object({ auth: z.string(), firestore: z.string() })),
  /** The club's public VAPID key, or `local` with the emulators. Without it there are no pushes. */
  push: z.optional(z.union([z.object({ vapidKey: z.string().check(z.minLength(1)) }), z.literal('local')])),
  /** The site key of reCAPTCHA Enterprise. Without it App Check is off, and nothing is asked of Google (API-28). */
  appCheck: z.optional(z.object({ siteKey: z.string().check(z.minLength(1)) })),
  demo: z._default(z.boolean(), false),
  /** Errors and vitals are reported to the club's log. A file without the line means no: it is the club that decides (INST-41). */
  reports: z._default(z.boolean(), false),
});
export type RuntimeConfig = z.infer<typeof runtimeConfigSchema>;
const storageKey = 'caravana.config';

/**
 * Reads `/config.json` and stores it for offline starts. Undefined when it was never read: the app has not been set up, or
 * was never opened online (MSG-04).
 */
export async function loadRuntimeConfig(
  fetch: typeof globalThis.fetch,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): Promise<RuntimeConfig | undefined> {
  try {
    const response = await fetch('/config.json', { cache: 'no-store' });
    const text = await response.text();
    const config = runtimeConfigSchema.parse(JSON.parse(text));
    remember(storage, text);
    return config;
  } catch {
    return remembered(storage);
  }
}

/** Ignores a full storage: the configuration was read and is valid for this run. */
function remember(storage: Pick<Storage, 'setItem'>, text: string): void {
  try {
    storage.setItem(storageKey, text);
  } catch {
    // The next start without a network has what was remembered before.
  }
}

/** Undefined when the stored configuration does not match this version's schema. */
function remembered(storage: Pick<Storage, 'getItem'>): RuntimeConfig | undefined {
  try {
    return runtimeConfigSchema.parse(JSON.parse(storage.getItem(storageKey) ?? ''));
  } catch {
    return undefined;
  }
}
