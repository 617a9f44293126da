import { config } from 'zod';

/**
 * zod tries at its first object whether it may compile code, which our content policy refuses, with a violation in the
 * console; so it is told not to try (INST-23). The page imports this before anything that makes a schema.
 */
config({ jitless: true });
