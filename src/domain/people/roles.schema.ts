import { z } from 'zod/mini';
import { membershipStatuses, roles } from './roles.ts';

/** An unknown role counts as `default`, so that a newer server does not break an older app (DATA-04). */
export const roleSchema = z.catch(z.enum(roles), 'default');

export const membershipSchema = z.catch(z.enum(membershipStatuses), 'standard');
