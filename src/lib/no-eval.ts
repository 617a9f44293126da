import { config } from 'zod/mini';

/**
 * Tells zod not to compile code. By default it tries at the first object schema, which the content policy refuses with a
 * violation in the console (INST-23). Import this before any schema is created.
 */
config({ jitless: true });
