import { z } from 'zod';

/** A token of the push service: opaque, without spaces, far below this length. */
export const pushTokenArgument = z
  .string()
  .max(4_096)
  .regex(/^[^\s]+$/);
