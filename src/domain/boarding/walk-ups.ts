import type { WalkUp } from '../entities/bus.schema.ts';

/** True while the organizer has not decided. */
export const isWaiting = ({ status }: WalkUp): boolean => status === 'waiting';
