/** The header with the version of the mutations that a device sends. */
export const protocolHeader = 'x-caravana-protocol';

/** Firebase's header with a token of App Check (D-039). */
export const appCheckHeader = 'x-firebase-appcheck';

/**
 * The version of what devices send. Raise it when the server can no longer understand a mutation of an older app. Every
 * shipped app may still hold unsent taps, so a compatible change does not raise it.
 */
export const protocolVersion = 1;

/** The oldest version that the server accepts. An older app is told to update and keeps its queue (FAULTS-21). */
export const oldestProtocol = 1;
