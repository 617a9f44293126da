/** The header that tells the server which version of the mutations a device speaks. */
export const protocolHeader = 'x-caravana-protocol';

/**
 * The version of what devices send: raised when a mutation of an older app can no longer be understood. Every app that
 * was ever shipped may still hold unsent taps, so a change that keeps old mutations readable does not need it.
 */
export const protocolVersion = 1;

/** The oldest version that the server still takes; an older app is told to update and keeps its queue (FAULTS 21). */
export const oldestProtocol = 1;
