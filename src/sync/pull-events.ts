import type { Pulled } from './stored-document.ts';

/** Where a pull stands: the latest `updatedAt` that it has seen, in milliseconds. */
export interface PullCheckpoint {
  updatedAt: number;
}

export interface PulledBatch {
  documents: Pulled[];
  checkpoint: PullCheckpoint;
}

/** What a running pull tells. */
export interface PullEvents {
  batch(batch: PulledBatch): void;
  /** The server answered. */
  contact(): void;
  /** The listener shows only what it remembers: it hears nothing from the server. */
  silence(): void;
  failure(error: Error): void;
}
