/** The root of all documents (DESIGN §3); one project may hold several clubs. */
export const appId = process.env.CARAVANA_APP_ID || 'caravana';
export const root = `apps/${appId}`;

/** True on a developer's machine and in tests: nothing may leave for the outside then. */
export const onEmulators = Boolean(process.env.FIRESTORE_EMULATOR_HOST);
