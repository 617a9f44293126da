import type { Pulled } from './stored-document.ts';

/** Where a pull stands: the latest `updatedAt` that it has seen, in milliseconds. */
export interface PullCheckpoint {
  updatedAt: number;
}

export interface PulledBatch {
  documents: Pulled[];
  checkpoint: PullCheckpoint;
}

/** Called for each document that came, with whether this version of the app can read it; a deleted one counts as read. */
export type NoteReading = (path: string, isReadable: boolean) => void;

/** What a running pull calls. */
export interface PullEvents {
  read: NoteReading;
  batch(batch: PulledBatch): void;
  /** The server answered. */
  contact(): void;
  /** The listener shows only what it remembers, and hears nothing from the server. */
  silence(): void;
  failure(error: Error): void;
}
