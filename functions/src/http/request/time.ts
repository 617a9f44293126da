import { type Endpoint, ok } from './endpoint.ts';

/** GET /api/time: the server's clock. No token: the devices use it to find out whether they reach us at all. */
export const time: Endpoint = async () => ok({ serverTime: new Date().toISOString() });
