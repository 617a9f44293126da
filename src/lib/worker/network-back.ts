/** The type of the worker's message to open pages when the browser tells it that there is a network (OFF-90). */
export const networkBack = 'NETWORK_BACK';
