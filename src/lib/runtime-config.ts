import { z } from 'zod';

/** `/config.json`: what differs between the club's project, a demo and the tests, so that one build serves all. */
const runtimeConfigSchema = z.object({
  appId: z.string().default('caravana'),
  apiBase: z.string().default('/api'),
  firebase: z.record(z.string(), z.string()),
  emulators: z.object({ auth: z.string(), firestore: z.string() }).optional(),
  /** The push service: the club's public VAPID key, or `local` beside the emulators; without it there are no pushes. */
  push: z.union([z.object({ vapidKey: z.string().min(1) }), z.literal('local')]).optional(),
  demo: z.boolean().default(false),
});
export type RuntimeConfig = z.infer<typeof runtimeConfigSchema>;
const storageKey = 'caravana.config';

/**
 * Reads `/config.json`, and remembers it so that the app opens without a network too. Undefined when it was never
 * read: the app has not been set up, or was never opened with a network (MSG-04).
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

/** A full storage remembers nothing: what was read counts all the same. */
function remember(storage: Pick<Storage, 'setItem'>, text: string): void {
  try {
    storage.setItem(storageKey, text);
  } catch {
    // The next start without a network has what was remembered before.
  }
}

/** What an older version of the app remembered may not be what this one needs: then it is as good as never read. */
function remembered(storage: Pick<Storage, 'getItem'>): RuntimeConfig | undefined {
  try {
    return runtimeConfigSchema.parse(JSON.parse(storage.getItem(storageKey) ?? ''));
  } catch {
    return undefined;
  }
}
